import { unzipSync } from 'fflate'
import { failure, ok, type Result } from '../../shared/core/result.ts'

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

/** The files of some names in a zip archive; null where the bytes are none. */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Result<readonly Uint8Array[] | null, string> {
  if (!isZip(bytes)) return ok(null)
  try {
    return ok(Object.values(unzipSync(bytes, { filter: ({ name }) => isWanted(name) })))
  } catch {
    return failure('the zip archive is damaged')
  }
}
