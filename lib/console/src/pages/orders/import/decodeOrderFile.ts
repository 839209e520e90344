/** Decoded text, or the reason why the file cannot be read. */
export type DecodedFile =
  | { readonly text: string; readonly reason: null }
  | { readonly text: null; readonly reason: string }

/** 10,000 rows with all columns take about 3 MB. */
export const MAX_ORDER_FILE_BYTES = 10 * 1024 * 1024

const createKindFilter = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte)

const rejected = (reason: string): DecodedFile => ({ text: null, reason })

/**
 * Decodes an order file as saved by spreadsheet programs: UTF-8, UTF-16 ("Unicode Text") or
 * Windows-1252.
 */
export function decodeOrderFile(bytes: Uint8Array): DecodedFile {
  if (bytes.length > MAX_ORDER_FILE_BYTES) return rejected('must not be larger than 10 MB. Split the file.')
  if (createKindFilter(bytes, 0x50, 0x4b)) return rejected('is an XLSX workbook or an archive. Export the data as CSV.')
  if (createKindFilter(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return rejected('is an XLS workbook. Export the data as CSV.')
  if (createKindFilter(bytes, 0x25, 0x50, 0x44, 0x46)) return rejected('is a PDF. Export the data as CSV.')
  const utf16 = createKindFilter(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : createKindFilter(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : null
  if (utf16 !== null) return { text: new TextDecoder(utf16).decode(bytes), reason: null }
  if (bytes.subarray(0, 4_096).includes(0)) return rejected('is not a text file. Export the data as CSV.')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), reason: null }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), reason: null }
  }
}
