import * as v from 'valibot'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { ManageDeps } from '#shared/datasets/manageDatasets.ts'
import type { KnownDataset } from './datasetTools.ts'
import { findCurrentVersion, loadCurrentContent } from './validateDataset.ts'

/*
 * Checks before a version is activated.
 */

/** Rejects content that this release cannot read, as it would never take effect. */
export async function requireReadable(
  deps: Pick<ManageDeps, 'table' | 'files'>,
  dataset: KnownDataset,
  id: string,
): Promise<Result<void, string>> {
  const content = await loadCurrentContent(deps, dataset, id)
  if (!content.ok) return content
  try {
    dataset.tool.difference(null, content.value)
    return ok(undefined)
  } catch (error) {
    if (error instanceof v.ValiError)
      return failure(`version ${id} of ${dataset.name} has a format that this release does not support`)
    throw error
  }
}

/**
 * Changes of a number by these percentages are treated as typing errors: ten times as much, or a
 * tenth.
 */
const MAX_CHANGE_PERCENT = { up: 900, down: -90 } as const

/** Describes the row with the largest change against the active version; null if there is none. */
export async function findLargeChange(
  deps: Pick<ManageDeps, 'table' | 'files' | 'nowMs'>,
  dataset: KnownDataset,
  id: string,
): Promise<string | null> {
  const before = await findCurrentVersion(deps, dataset)
  const [contentBefore, content] = await Promise.all([
    loadCurrentContent(deps, dataset, before),
    loadCurrentContent(deps, dataset, id),
  ])
  // Damaged content in force needs no protection.
  if (before === null || !contentBefore.ok || !content.ok) return null
  // Exchange rates of a new day are added rows.
  const { added, changed } = dataset.tool.difference(contentBefore.value, content.value)
  const leaps = [...added, ...changed]
    .filter(
      ({ percent }) => percent !== null && (percent >= MAX_CHANGE_PERCENT.up || percent <= MAX_CHANGE_PERCENT.down),
    )
    .toSorted((one, other) => Math.abs(other.percent ?? 0) - Math.abs(one.percent ?? 0))
  const [first] = leaps
  if (!first) return null
  return `version ${id} changes ${leaps.length} values by a factor of ten or more, ${first.row} by ${first.percent}%`
}
