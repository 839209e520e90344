import { failure, ok, type Result } from '#shared/core/result.ts'
import { encodeDatasetContent } from '#shared/datasets/datasetContents.ts'
import { loadVersionContent, type ManageDatasetsDeps } from '#shared/datasets/manageDatasets.ts'
import { BUNDLED, resolveDatasetSchedule } from '#shared/datasets/rules/schedule.ts'
import { getDatasetSchedule, loadSchedules } from '#shared/datasets/scheduleStore.ts'
import { createFileRowError, type RowError } from '../files/readFiles.ts'
import type { DatasetFile, ValidatedFile } from './datasetFormat.ts'
import type { KnownDataset } from './datasetTools.ts'

/* Validation of dataset files against the active version. */

type ReadDeps = Pick<ManageDatasetsDeps, 'table' | 'files' | 'nowMs'>

/** Returns the content of a version, bundled or loaded; null if there is none. */
export async function loadCurrentContent(
  deps: Pick<ManageDatasetsDeps, 'table' | 'files'>,
  dataset: KnownDataset,
  id: string | null,
): Promise<Result<unknown, string>> {
  if (id === null) return ok(null)
  const content = await loadVersionContent(deps, dataset, id)
  return content.ok && id === BUNDLED ? ok(dataset.tool.bundled(dataset.name)) : content
}

/** Returns the active version of a dataset; null if there is none. */
export async function findCurrentVersion(
  { table, nowMs }: Pick<ManageDatasetsDeps, 'table' | 'nowMs'>,
  dataset: KnownDataset,
): Promise<string | null> {
  const schedule = getDatasetSchedule(await loadSchedules(table), dataset.name, dataset.isBundled)
  return resolveDatasetSchedule(schedule, nowMs()).current?.id ?? null
}

/** A file with its changes against the active version. */
export type CheckedFile = ValidatedFile & {
  /** Active version; null if there is none. */
  readonly before: string | null
  /** Content of the active version; null if there is none or it is unreadable. */
  readonly contentBefore: unknown
  readonly isSame: boolean
}

/** Parses a file and checks it against the content in force. */
export async function validateDataset(
  deps: ReadDeps,
  dataset: KnownDataset,
  file: DatasetFile,
): Promise<Result<CheckedFile, readonly RowError[]>> {
  const before = await findCurrentVersion(deps, dataset)
  // Damaged content in force must not prevent loading a new version.
  const content = await loadCurrentContent(deps, dataset, before)
  const contentBefore = content.ok ? content.value : null
  const checked = dataset.tool.check(dataset.name, file, contentBefore)
  if (!checked.ok) return checked
  if (!content.ok && checked.value.isBasedOn) {
    return createFileRowError(`cannot be merged into the active version: ${content.error}. Roll back, or load JSON.`)
  }
  const isSame = encodeDatasetContent(checked.value.content).digest === encodeDatasetContent(contentBefore).digest
  return ok({ ...checked.value, before, isSame, contentBefore })
}

/** Whether a file is a workbook, by its name. */
export const isWorkbook = (name: string): boolean => /\.xls[xmb]?$|\.ods$/i.test(name)

/**
 * Returns the table in a file: sheets of a workbook become one CSV table. The workbook parser is
 * loaded on demand.
 */
export async function readTableBytes(name: string, bytes: Uint8Array): Promise<Result<Uint8Array, string>> {
  if (!isWorkbook(name)) return ok(bytes)
  const { convertSheetsToCsv } = await import('../tariffCards/convertSheetsToCsv.ts')
  const table = convertSheetsToCsv(bytes)
  return table.ok ? table : failure(table.error)
}
