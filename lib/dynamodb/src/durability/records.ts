import { crc32 } from 'node:zlib'
import { failure, ok, type Result } from '../result.ts'

/**
 * Journal record: length, checksum of the length, checksum of the content (4 bytes each, little
 * endian), content. The length has its own checksum, so that a damaged one does not look like a
 * truncated record.
 */
const HEADER_BYTES = 12

/** Size of file reads; a longer record is read at once. */
const PART_BYTES = 1024 * 1024

export function encodeRecord(content: Uint8Array): Buffer {
  const record = Buffer.alloc(HEADER_BYTES + content.length)
  record.writeUInt32LE(content.length, 0)
  record.writeUInt32LE(crc32(record.subarray(0, 4)), 4)
  record.writeUInt32LE(crc32(content), 8)
  record.set(content, HEADER_BYTES)
  return record
}

/** Length of a file, and a function to read a part of it. */
export type RecordFile = {
  readonly bytes: number
  readonly read: (buffer: Buffer, position: number) => number
}

/**
 * Passes on the contents of all records; each is valid only until the next one. Returns the length
 * of complete records: the rest was truncated by a crash. Fails with the offset of the first
 * complete but damaged record.
 */
export function readRecords(
  file: RecordFile,
  onContent: (content: Buffer) => void,
): Result<number, { readonly damagedAt: number }> {
  const partAt = partReader(file)
  let offset = 0
  while (offset + HEADER_BYTES <= file.bytes) {
    const header = partAt(offset, HEADER_BYTES)
    if (header.readUInt32LE(4) !== crc32(header.subarray(0, 4))) return failure({ damagedAt: offset })
    const [length, checksum] = [header.readUInt32LE(0), header.readUInt32LE(8)]
    const end = offset + HEADER_BYTES + length
    if (end > file.bytes) break
    const content = partAt(offset + HEADER_BYTES, length)
    if (checksum !== crc32(content)) return failure({ damagedAt: offset })
    onContent(content)
    offset = end
  }
  return ok(offset)
}

/** Reads consecutive ranges of a file with few calls. */
function partReader({ bytes, read }: RecordFile): (offset: number, length: number) => Buffer {
  let part = Buffer.alloc(0)
  let partOffset = 0
  return (offset, length) => {
    if (offset + length > partOffset + part.length) {
      part = Buffer.allocUnsafe(Math.min(Math.max(length, PART_BYTES), bytes - offset))
      partOffset = offset
      for (let filled = 0; filled < part.length; ) {
        const count = read(part.subarray(filled), offset + filled)
        if (count === 0) throw new Error('the file became shorter while it was read')
        filled += count
      }
    }
    return part.subarray(offset - partOffset, offset - partOffset + length)
  }
}
