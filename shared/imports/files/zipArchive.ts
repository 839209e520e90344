import { crc32, inflateRawSync } from 'node:zlib'
import { failure, ok, type Result } from '#shared/core/result.ts'

/** Limits of an archive, checked before and during extraction. */
export type ArchiveLimits = {
  readonly entries: number
  /** Total of all extracted files. */
  readonly bytes: number
  /** Maximum compression ratio of a file; repetitive tables reach 60. */
  readonly ratio: number
}

/** Smaller files may have any ratio. */
const MIN_RATIO_CHECK_BYTES = 1024 * 1024

const END_OF_CENTRAL_DIRECTORY_SIGNATURE = 0x06054b50
const CENTRAL_DIRECTORY_SIGNATURE = 0x02014b50
const LOCAL_FILE_HEADER_SIGNATURE = 0x04034b50
const STORED = 0
const DEFLATED = 8
/** Marks sizes stored in a ZIP64 field. */
const ZIP64_MARKER = 0xffffffff

type Entry = {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly unpacked: number
  readonly offset: number
}

const DAMAGED = 'the zip archive is damaged'

/**
 * Extracts the files of some names from a zip archive (PKWARE APPNOTE 6.3.10), within limits; null
 * if the bytes are not an archive.
 */
export function unpackArchive(
  bytes: Uint8Array,
  isIncluded: (name: string) => boolean,
  limits: ArchiveLimits,
): Result<ReadonlyMap<string, Uint8Array> | null, string> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return ok(null)
  const entries = readCentralDirectory(bytes, limits.entries)
  if (!entries.ok) return entries
  const included = entries.value.filter(({ name }) => isIncluded(name))
  const error = included.map((entry) => validateArchiveEntry(entry, limits)).find((found) => found !== null)
  if (error) return failure(error)
  // Check the directory first, so that nothing is extracted from an oversized archive.
  const total = included.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (total > limits.bytes)
    return failure(
      `the uncompressed size of the zip archive (${megabytes(total)}) exceeds the limit of ${megabytes(limits.bytes)}`,
    )
  const files = new Map<string, Uint8Array>()
  for (const entry of included) {
    const file = unpack(bytes, entry)
    if (!file) return failure(`${DAMAGED}: ${entry.name}`)
    files.set(entry.name, file)
  }
  return ok(files)
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / MIN_RATIO_CHECK_BYTES)} MB`

function validateArchiveEntry(
  { name, isEncrypted, method, packed, unpacked }: Entry,
  { ratio }: ArchiveLimits,
): string | null {
  if (isEncrypted) return `${name} in the zip archive is password-protected`
  if (method !== STORED && method !== DEFLATED) return `${name} uses an unsupported compression method: ${method}`
  if (unpacked > MIN_RATIO_CHECK_BYTES && unpacked > packed * ratio)
    return `${name} has a compression ratio above ${ratio}`
  return null
}

function readCentralDirectory(bytes: Uint8Array, maxEntries: number): Result<readonly Entry[], string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEndOfCentralDirectory(view)
  if (end === null) return failure(DAMAGED)
  const count = view.getUint16(end + 10, true)
  if (count > maxEntries)
    return failure(`the zip archive contains ${count} files, which exceeds the limit of ${maxEntries}`)
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  for (let read = 0; read < count; read++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL_DIRECTORY_SIGNATURE) return failure(DAMAGED)
    const nameLength = view.getUint16(at + 28, true)
    const entry = {
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/'),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    }
    if ([entry.packed, entry.unpacked, entry.offset].includes(ZIP64_MARKER))
      return failure('ZIP64 archives are not supported')
    entries.push(entry)
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return ok(entries)
}

/** The record is the last one, before a comment of at most 65,535 bytes. */
function findEndOfCentralDirectory(view: DataView): number | null {
  const first = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= first; at--)
    if (view.getUint32(at, true) === END_OF_CENTRAL_DIRECTORY_SIGNATURE) return at
  return null
}

/** Extracts a file; null if size or checksum differ from the directory. */
function unpack(bytes: Uint8Array, { method, crc, packed, unpacked, offset }: Entry): Uint8Array | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_FILE_HEADER_SIGNATURE) return null
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  const content = bytes.subarray(start, start + packed)
  if (method === STORED) return content.length === unpacked && crc32(content) === crc ? content : null
  try {
    // The directory may understate the size; zlib stops at the limit.
    const file = inflateRawSync(content, { maxOutputLength: Math.max(unpacked, 1) })
    return file.length === unpacked && crc32(file) === crc ? file : null
  } catch {
    return null
  }
}
