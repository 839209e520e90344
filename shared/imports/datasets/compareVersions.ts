import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ManageDatasetsDeps } from '#shared/datasets/manageDatasets.ts'
import type { Difference } from '#shared/datasets/rules/difference.ts'
import type { KnownDataset } from './datasetTools.ts'
import { loadCurrentContent } from './validateDataset.ts'

/** Compares two versions of a dataset; null stands for no content. */
export async function compareVersions(
  deps: Pick<ManageDatasetsDeps, 'table' | 'files'>,
  dataset: KnownDataset,
  before: string | null,
  after: string | null,
): Promise<Result<Difference, string>> {
  const [one, other] = await Promise.all([
    loadCurrentContent(deps, dataset, before),
    loadCurrentContent(deps, dataset, after),
  ])
  if (!one.ok) return one
  if (!other.ok) return other
  try {
    return ok(dataset.tool.difference(one.value, other.value))
  } catch (error) {
    if (!(error instanceof v.ValiError)) throw error
    return failure(`version ${after} of ${dataset.name} has a format that this release does not support`)
  }
}
