import { ok, type Result } from '#shared/core/result.ts'
import type { ManageDatasetsDeps } from '#shared/datasets/manageDatasets.ts'
import { compareVersions } from './compareVersions.ts'
import type { KnownDataset } from './datasetTools.ts'
import { findCurrentVersion } from './validateDataset.ts'

/*
 * Checks before a version is activated.
 */

/** Rejects content that this release cannot read, as it would never take effect. */
export async function requireReadable(
  deps: Pick<ManageDatasetsDeps, 'table' | 'files'>,
  dataset: KnownDataset,
  id: string,
): Promise<Result<void, string>> {
  const compared = await compareVersions(deps, dataset, null, id)
  return compared.ok ? ok(undefined) : compared
}

/**
 * Changes of a number by these percentages are treated as typing errors: ten times as much, or a
 * tenth.
 */
const MAX_CHANGE_PERCENT = { up: 900, down: -90 } as const

/** Describes the row with the largest change against the active version; null if there is none. */
export async function findLargeChange(
  deps: Pick<ManageDatasetsDeps, 'table' | 'files' | 'nowMs'>,
  dataset: KnownDataset,
  id: string,
): Promise<string | null> {
  const before = await findCurrentVersion(deps, dataset)
  const compared = before === null ? null : await compareVersions(deps, dataset, before, id)
  // Damaged content in force needs no protection.
  if (!compared?.ok) return null
  // Exchange rates of a new day are added rows.
  const leaps = [...compared.value.added, ...compared.value.changed]
    .filter(
      ({ percent }) => percent !== null && (percent >= MAX_CHANGE_PERCENT.up || percent <= MAX_CHANGE_PERCENT.down),
    )
    .toSorted((one, other) => Math.abs(other.percent ?? 0) - Math.abs(one.percent ?? 0))
  const [first] = leaps
  if (!first) return null
  return `version ${id} changes ${leaps.length} values by a factor of ten or more, ${first.row} by ${first.percent}%`
}
