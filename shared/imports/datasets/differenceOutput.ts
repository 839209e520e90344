import type { ChangedRow, Difference } from '#shared/datasets/rules/difference.ts'

/** Returns counts of the changes, and the first rows of each kind, largest changes first. */
export function toDifferenceOutput({ added, removed, changed }: Difference, limit: number) {
  const size = ({ percent }: ChangedRow) => Math.abs(percent ?? 0)
  const first = (some: readonly ChangedRow[]) =>
    some
      .toSorted((one, other) => size(other) - size(one))
      .slice(0, limit)
      .map(({ row, before, after, percent }) => ({
        row,
        ...(before === null ? {} : { before }),
        ...(after === null ? {} : { after }),
        ...(percent === null ? {} : { percent }),
      }))
  return {
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    rows_added: first(added),
    rows_removed: first(removed),
    rows_changed: first(changed),
  }
}
