import { failure, ok, type Result } from '#shared/core/result.ts'

const createKindFilter = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

/** Bytes searched for a zero byte, which text does not contain. */
const SAMPLE_SIZE_BYTES = 4_096

const FORMATS: readonly (readonly [name: string, start: readonly number[]])[] = [
  ['a zip archive or a workbook (XLSX, ODS)', [0x50, 0x4b, 0x03, 0x04]],
  ['an empty zip archive', [0x50, 0x4b, 0x05, 0x06]],
  ['an Excel workbook in the old format (XLS), or a password-protected workbook', [0xd0, 0xcf, 0x11, 0xe0]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['a gzip archive', [0x1f, 0x8b]],
  ['a 7z archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a RAR archive', [0x52, 0x61, 0x72, 0x21]],
  ['text in UTF-32', [0xff, 0xfe, 0x00, 0x00]],
  ['text in UTF-32', [0x00, 0x00, 0xfe, 0xff]],
]

/** Returns the name of a binary format by its first bytes; null for possible text. */
export function detectBinaryFormat(bytes: Uint8Array): string | null {
  const known = FORMATS.find(([, start]) => createKindFilter(bytes, ...start))
  if (known) return known[0]
  return detectUtf16(bytes) === null && bytes.subarray(0, SAMPLE_SIZE_BYTES).includes(0) ? 'binary data' : null
}

/**
 * Detects UTF-16 and its byte order, by the mark or the zeros of the first characters; null for
 * other encodings.
 */
export function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (createKindFilter(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (createKindFilter(bytes, 0xfe, 0xff)) return 'utf-16be'
  const zeros = [0, 1, 2, 3].map((at) => bytes[at] === 0).join()
  if (bytes.length < 4) return null
  if (zeros === 'false,true,false,true') return 'utf-16le'
  return zeros === 'true,false,true,false' ? 'utf-16be' : null
}

/**
 * Decodes bytes as UTF-16 or UTF-8, with or without byte order mark, and otherwise as Windows-1252.
 */
export function decodeBytes(bytes: Uint8Array): string {
  const utf16 = detectUtf16(bytes)
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Decodes a table or XML file; fails with the name of a binary format. */
export function decodeText(bytes: Uint8Array): Result<string, string> {
  const format = detectBinaryFormat(bytes)
  return format === null ? ok(decodeBytes(bytes)) : failure(`is ${format}, not a text file`)
}

/** Maximum length of an XML declaration. */
const DECLARATION_BYTES = 200

/** Decodes an XML file by its declared encoding. */
export function decodeXml(bytes: Uint8Array): Result<string, string> {
  const format = detectBinaryFormat(bytes)
  if (format !== null) return failure(`is ${format}, not XML`)
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_BYTES))
  const declared = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1]?.toLowerCase() ?? 'utf-8'
  if (detectUtf16(bytes) !== null || /^utf-?(8|16)/.test(declared)) return ok(decodeBytes(bytes))
  try {
    return ok(new TextDecoder(declared).decode(bytes))
  } catch {
    return failure(`has the encoding ${declared}, which is not supported. Save the file as UTF-8.`)
  }
}
