import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { BillSource } from '#shared/imports/bills/billFormat.ts'

/** Opens the file of a bill, to be read as a stream. */
export async function openBillFile(path: string): Promise<Result<BillSource, string>> {
  const found = await stat(path).catch(() => null)
  return found?.isFile()
    ? ok({ name: basename(path), open: () => createReadStream(path) })
    : failure(`cannot read ${path}`)
}
