#include "app/export/course/zip_file.hpp"

#include <zip.h>

#include <memory>

namespace plytrace {

namespace {

constexpr zip_uint16_t kFirstTime = 0, kFirstDate = 0x21;  // 1980-01-01 00:00, the earliest possible
constexpr zip_uint32_t kOrdinaryFile = 0100644U << 16U;    // Unix file mode
constexpr zip_uint32_t kBestCompression = 9;

struct ZipSourceEnd {
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};
struct ZipEnd {
    void operator()(zip_t* zip) const { zip_discard(zip); }
};

[[nodiscard]] bool add_to_zip(zip_t* zip, const PackedFile& file) {
    zip_source_t* content = zip_source_buffer(zip, file.content.data(), file.content.size(), 0);
    if (content == nullptr) return false;
    const zip_int64_t added = zip_file_add(zip, file.name.c_str(), content, ZIP_FL_ENC_UTF_8);
    if (added < 0) {
        zip_source_free(content);
        return false;
    }
    const auto index = static_cast<zip_uint64_t>(added);
    return zip_set_file_compression(zip, index, ZIP_CM_DEFLATE, kBestCompression) == 0 &&
           zip_file_set_dostime(zip, index, kFirstTime, kFirstDate, 0) == 0 &&
           zip_file_set_external_attributes(zip, index, 0, ZIP_OPSYS_UNIX, kOrdinaryFile) == 0;
}

[[nodiscard]] std::string zip_content(zip_source_t* source) {
    if (zip_source_open(source) != 0) return "";
    std::string bytes;
    char block[1 << 16];
    for (zip_int64_t count = 0; (count = zip_source_read(source, block, sizeof block)) > 0;)
        bytes.append(block, static_cast<std::size_t>(count));
    zip_source_close(source);
    return bytes;
}

}  // namespace

Expected<std::string> zip_bytes(const std::vector<PackedFile>& files) {
    constexpr const char* kFailed = "the files could not be packed";
    const std::unique_ptr<zip_source_t, ZipSourceEnd> source(zip_source_buffer_create(nullptr, 0, 0, nullptr));
    if (source == nullptr) return input_error(kFailed);
    zip_source_keep(source.get());  // one reference for the zip, one for reading the bytes afterwards
    std::unique_ptr<zip_t, ZipEnd> zip(zip_open_from_source(source.get(), ZIP_TRUNCATE, nullptr));
    if (zip == nullptr) {
        zip_source_free(source.get());
        return input_error(kFailed);
    }
    for (const PackedFile& file : files)
        if (!add_to_zip(zip.get(), file)) return input_error(kFailed);
    if (zip_close(zip.get()) != 0) return input_error(kFailed);
    (void)zip.release();
    std::string bytes = zip_content(source.get());
    if (bytes.empty()) return input_error(kFailed);
    return bytes;
}

}  // namespace plytrace
