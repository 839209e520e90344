import { ApiError, type PrintBatchLabelsQuery } from '../../../../../client/src/index.ts'
import { client } from '../../../app/session.ts'
import { downloadFile, joined } from '../../../data/files.ts'
import { joinPdfs } from '../../../data/joinPdfs.ts'
import type { LabelFormat } from '../../../data/labelFormats.ts'

/** Labels of a response unless they are too large for it. */
const MAX_LABELS_PER_RESPONSE = 100

/** Printing a hundred labels takes several seconds. */
const PRINT_TIMEOUT_MS = 30_000

type Options = { readonly format: LabelFormat; readonly sort: 'row' | 'service' }

/** Downloads the labels of a batch as one file. */
export async function downloadBatchLabels(id: number, labels: number, { format, sort }: Options): Promise<void> {
  const fetchLabelFile = (query: PrintBatchLabelsQuery): Promise<Uint8Array> =>
    format === 'zpl'
      ? client.batches.printLabelsZpl(id, query, { timeoutMs: PRINT_TIMEOUT_MS })
      : client.batches.printLabelsPdf(
          id,
          { ...query, per_page: format === 'pdf_a4' ? '4' : '1' },
          { timeoutMs: PRINT_TIMEOUT_MS },
        )
  const parts = await fetchFileParts(labels, (offset, limit) =>
    fetchLabelFile({ sort, offset, labels_per_file: limit }),
  )
  if (format === 'zpl') downloadFile(await joined(parts), 'application/zpl', `batch-${id}.zpl`)
  else downloadFile(await joinPdfs(parts), 'application/pdf', `batch-${id}.pdf`)
}

/**
 * Fetches consecutive parts of a file. Parts that exceed the size of a response are halved, and
 * those whose labels were all cancelled are omitted.
 */
async function fetchFileParts(
  labels: number,
  fetchPart: (offset: number, limit: number) => Promise<Uint8Array>,
): Promise<readonly Uint8Array[]> {
  const parts: Uint8Array[] = []
  let limit = MAX_LABELS_PER_RESPONSE
  for (let offset = 0; offset < labels; ) {
    try {
      parts.push(await fetchPart(offset, limit))
      offset += limit
    } catch (error) {
      const name = error instanceof ApiError ? error.name : null
      const isLast = offset + limit >= labels
      if (name === 'batch_without_labels' && (!isLast || parts.length > 0)) offset += limit
      else if (name === 'query_value_invalid' && limit > 1) limit = Math.ceil(limit / 2)
      else throw error
    }
  }
  return parts
}
