/** The rows of a version: what each says, by what it is called. */
export type DatasetRows = ReadonlyMap<string, string>

/** A row that two versions do not have alike; null where it is missing. */
export type ChangedRow = {
  readonly row: string
  readonly before: string | null
  readonly after: string | null
  /** By how much its number changes, in percent; null where it has none. */
  readonly percent: number | null
}

export type Difference = {
  readonly added: readonly ChangedRow[]
  readonly removed: readonly ChangedRow[]
  readonly changed: readonly ChangedRow[]
}

/**
 * What one version has that another one has not. `percentOf` says by how much a row's number
 * changes.
 */
export function difference(
  before: DatasetRows,
  after: DatasetRows,
  percentOf: (row: string) => number | null = () => null,
): Difference {
  const told = (row: string): ChangedRow => ({
    row,
    before: before.get(row) ?? null,
    after: after.get(row) ?? null,
    percent: percentOf(row),
  })
  return {
    added: [...after.keys()].filter((row) => !before.has(row)).map(told),
    removed: [...before.keys()].filter((row) => !after.has(row)).map(told),
    changed: [...after.keys()].filter((row) => before.has(row) && before.get(row) !== after.get(row)).map(told),
  }
}
