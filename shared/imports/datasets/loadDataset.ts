import { ok, type Result } from '#shared/core/result.ts'
import { loadVersionOnce, type ManageDatasetsDeps, type Responsible } from '#shared/datasets/manageDatasets.ts'
import type { KnownDataset } from './datasetTools.ts'
import type { CheckedFile } from './validateDataset.ts'

/** Metadata of a new version. */
export type NewDataset = Responsible & {
  /** Name of the file as sent. */
  readonly file: string
  /** Time from which the content applies, Unix ms; null: from its activation. */
  readonly validFromMs: number | null
}

/**
 * Loads a checked file as a new version, which stays inactive until activated. Returns its number,
 * or null if the active version is identical. The same file loaded again returns the same version.
 */
export async function loadDataset(
  deps: ManageDatasetsDeps,
  dataset: KnownDataset,
  { content, rows, lastDay, isBasedOn, before, isSame }: CheckedFile,
  about: NewDataset,
): Promise<Result<number | null, string>> {
  if (isSame) return ok(null)
  return loadVersionOnce(deps, dataset, { ...about, content, rows, lastDay, basedOn: isBasedOn ? before : null })
}
