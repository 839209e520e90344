import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { isRecord } from '#shared/core/isRecord.ts'
import { invalid, type Problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { readTableBytes } from '#shared/imports/datasets/validateDataset.ts'

/** Maximum size of an uncompressed file, which this function parses in memory. */
const MAX_FILE_BYTES = 24 * 1_048_576

export type Upload = { readonly name: string; readonly content: string }

/** Unpacks an uploaded file, or returns the problem at its field. */
export async function readUpload(path: string, { content }: Upload): Promise<Result<Uint8Array, Problem>> {
  const reject = (reason: string) => failure(invalid(`${path}/content: ${reason}`))
  const packed = Buffer.from(content, 'base64')
  if (packed.toString('base64') !== content) return reject('must be Base64')
  try {
    return ok(await promisify(gunzip)(packed, { maxOutputLength: MAX_FILE_BYTES }))
  } catch (error) {
    const isTooLarge = isRecord(error) && error.code === 'ERR_BUFFER_TOO_LARGE'
    return reject(
      isTooLarge
        ? `must not be larger than ${MAX_FILE_BYTES / 1_048_576} MB. Load larger files from the command line.`
        : 'must be compressed with gzip',
    )
  }
}

/** Unpacks a table, converting a workbook, or returns the problem at its field. */
export async function readUploadedTable(path: string, upload: Upload): Promise<Result<Uint8Array, Problem>> {
  const bytes = await readUpload(path, upload)
  if (!bytes.ok) return bytes
  const table = await readTableBytes(upload.name, bytes.value)
  return table.ok ? table : failure(invalid(`${path}: ${table.error}`))
}
