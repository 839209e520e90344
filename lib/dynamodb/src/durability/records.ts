import { crc32 } from 'node:zlib'
import { failure, ok, type Result } from '../../../../shared/core/result.ts'

/**
 * Records as they lie in a journal: length, checksum of the length, checksum of the content (4 bytes each, little endian),
 * content. The length has a checksum of its own: a damaged one must not look like a record that was cut off.
 */
const HEADER_BYTES = 12

export function encodeRecord(content: Uint8Array): Buffer {
  const record = Buffer.alloc(HEADER_BYTES + content.length)
  record.writeUInt32LE(content.length, 0)
  record.writeUInt32LE(crc32(record.subarray(0, 4)), 4)
  record.writeUInt32LE(crc32(content), 8)
  record.set(content, HEADER_BYTES)
  return record
}

export type DecodedRecords = {
  readonly contents: readonly Uint8Array[]
  /** Bytes of whole records; what follows was cut off when a process died while writing it. */
  readonly wholeBytes: number
}

/** Reads all records. Fails with the offset of the first that is whole but damaged. */
export function decodeRecords(bytes: Buffer): Result<DecodedRecords, { readonly damagedAt: number }> {
  const contents: Uint8Array[] = []
  let offset = 0
  while (offset + HEADER_BYTES <= bytes.length) {
    if (bytes.readUInt32LE(offset + 4) !== crc32(bytes.subarray(offset, offset + 4))) {
      return failure({ damagedAt: offset })
    }
    const end = offset + HEADER_BYTES + bytes.readUInt32LE(offset)
    if (end > bytes.length) break
    const content = bytes.subarray(offset + HEADER_BYTES, end)
    if (bytes.readUInt32LE(offset + 8) !== crc32(content)) return failure({ damagedAt: offset })
    contents.push(content)
    offset = end
  }
  return ok({ contents, wholeBytes: offset })
}
