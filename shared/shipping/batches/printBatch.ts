import { SECOND_MS } from '#shared/core/durations.ts'
import { createInvalidQueryProblem, type Problem, problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { LabelImage } from '#shared/documents/shipmentLabel/labelImage.ts'
import type { FoundLabel } from '../labels/findUserLabel.ts'
import { createLabelFileProblem, printLabelImage, printLabels } from '../labels/printLabels.ts'
import { findLabelSet, isCancelledLabel, isReady } from '../records/rules/label.ts'
import type { FoundShipment } from '../records/shipmentStore.ts'
import type { LabelOrder, Row } from './rules/batch.ts'

/* Files with the labels of a batch, each as large as a response allows. */

/** Labels in memory at a time, in addition to the finished pages. */
const LABELS_PER_PRINT_STEP = 25

/** Size of a file, below that of a response. Joining adds little. */
const MAX_FILE_BYTES = 3_900_000

/** Time after which a file ends, well below that of a request. */
const MAX_PRINT_TIME_MS = 12 * SECOND_MS

/** A row with a label. */
export type LabelledBatchRow = Pick<Row, 'index' | 'service'> & {
  readonly shipmentId: number
  readonly labelId: number
}

/** Returns the rows with labels in the order of the request, or by service. */
export function sortLabelledRows(rows: readonly Row[], order: LabelOrder): readonly LabelledBatchRow[] {
  const labelled = rows.flatMap(({ index, status, service, shipmentId, labelId }) =>
    status === 'succeeded' && shipmentId !== null && labelId !== null ? [{ index, service, shipmentId, labelId }] : [],
  )
  if (order === 'row') return labelled
  const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
  return labelled.toSorted((one, other) => compare(one.service ?? '', other.service ?? '') || one.index - other.index)
}

export type BatchPrintFormat =
  | { readonly type: 'pdf'; readonly perPage: 1 | 4 }
  | { readonly type: 'zpl'; readonly dpi: LabelImage['dpi'] }

/** A file, and the position of the first row of the next one; null if it is the last. */
export type LabelFile = { readonly content: Uint8Array; readonly next: number | null }

export type BatchPrintOptions = {
  /** Number of rows to skip. */
  readonly offset: number
  /** Number of rows in the file; as many as fit if undefined. */
  readonly limit?: number | undefined
  readonly omitsPending: boolean
  readonly format: BatchPrintFormat
}

export type BatchPrintDeps = {
  readonly find: (shipmentId: number) => Promise<FoundShipment | null>
  readonly nowMs: () => number
  /** Fetches carrier files by key. */
  readonly readFile?: (key: string) => Promise<Uint8Array | null>
}

/**
 * Prints the labels of rows from a position into one file, until that is full; fails if it is full
 * before a requested number. Cancelled labels are omitted, and those without a file too if
 * `omitsPending`, which fails otherwise. Null if there is none.
 */
export async function printBatch(
  rows: readonly LabelledBatchRow[],
  { offset, limit, omitsPending, format }: BatchPrintOptions,
  deps: BatchPrintDeps,
): Promise<Result<LabelFile | null, Problem>> {
  const { find, nowMs } = deps
  const endMs = nowMs() + MAX_PRINT_TIME_MS
  const end = limit === undefined ? rows.length : Math.min(rows.length, offset + limit)
  const parts: Uint8Array[] = []
  let bytes = 0
  let at = offset
  let step = LABELS_PER_PRINT_STEP
  while (at < end && (parts.length === 0 || nowMs() < endMs)) {
    const some = rows.slice(at, Math.min(end, at + step))
    const labels = await loadLabels(some, omitsPending, find)
    if (!labels.ok) return labels
    const part = labels.value.length === 0 ? ok(null) : await printLabelPart(labels.value, format, deps)
    if (!part.ok) return part
    const size = part.value?.length ?? 0
    if (bytes + size > MAX_FILE_BYTES && (some.length > 1 || parts.length > 0)) {
      if (some.length === 1) break
      step = Math.floor(some.length / 2)
      continue
    }
    if (part.value) parts.push(part.value)
    bytes += size
    at += some.length
  }
  if (limit !== undefined && at < end) {
    return failure(createInvalidQueryProblem('labels_per_file', 'exceeds the maximum number of labels of this size'))
  }
  if (parts.length === 0) return ok(null)
  return ok({ content: await joinLabelParts(parts, format), next: at < rows.length ? at : null })
}

/** Loads the labels of rows with those of all packages, without cancelled ones. */
async function loadLabels(
  rows: readonly LabelledBatchRow[],
  omitsPending: boolean,
  find: BatchPrintDeps['find'],
): Promise<Result<readonly FoundLabel[], Problem>> {
  const shipments = await Promise.all(rows.map(({ shipmentId }) => find(shipmentId)))
  const labels = rows.flatMap(({ labelId }, place): readonly FoundLabel[] => {
    const found = shipments[place]
    const master = found?.labels.find(({ id }) => id === labelId)
    if (!found || !master) return []
    const live = findLabelSet(master, found.labels).filter((label) => !isCancelledLabel(label))
    return live.map((label) => ({ label, found }))
  })
  const ready = labels.filter(({ label }) => isReady(label))
  return ready.length < labels.length && !omitsPending ? failure(problem('label_not_ready')) : ok(ready)
}

async function printLabelPart(
  labels: readonly FoundLabel[],
  format: BatchPrintFormat,
  { readFile }: BatchPrintDeps,
): Promise<Result<Uint8Array, Problem>> {
  if (format.type === 'pdf') {
    const printed = await printLabels(labels, readFile)
    if (!printed.ok) return failure(createLabelFileProblem(printed.error, 400))
    const [only, another] = labels
    // A single carrier file is returned unchanged, but is combined with others here.
    if (only && !another && only.label.documentKey !== null) {
      const { isPdfDocument } = await import('#shared/documents/page/joinDocuments.ts')
      if (!(await isPdfDocument(printed.value))) {
        return failure(createLabelFileProblem({ labelId: only.label.id, why: 'unreadable' }, 400))
      }
    }
    return printed
  }
  const images: Uint8Array[] = []
  for (const one of labels) {
    const image = await printLabelImage(one, { format: 'zpl', dpi: format.dpi }, readFile)
    if (image.ok) images.push(image.value)
    else if (image.error !== 'pdf only') return failure(createLabelFileProblem(image.error, 400))
    else return failure(createPdfOnlyProblem(one))
  }
  return ok(Buffer.concat(images))
}

function createPdfOnlyProblem({ label }: FoundLabel): Problem {
  return createInvalidQueryProblem('type', `must be \`pdf\` because label ${label.id} is not available as an image`)
}

async function joinLabelParts(parts: readonly Uint8Array[], format: BatchPrintFormat): Promise<Uint8Array> {
  if (format.type === 'zpl') return Buffer.concat(parts)
  if (format.perPage === 4) return (await import('#shared/documents/page/arrangePages.ts')).arrangePagesOnA4(parts)
  const [only, ...others] = parts
  if (only && others.length === 0) return only
  return (await import('#shared/documents/page/joinDocuments.ts')).joinDocuments(parts)
}
