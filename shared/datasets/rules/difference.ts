/** Rows of a version by name. */
export type DatasetRows = ReadonlyMap<string, string>

/** A row that differs between two versions; null where it is missing. */
export type ChangedRow = {
  readonly row: string
  readonly before: string | null
  readonly after: string | null
  /** Change of its number in percent; null if it has none. */
  readonly percent: number | null
}

export type Difference = {
  readonly added: readonly ChangedRow[]
  readonly removed: readonly ChangedRow[]
  readonly changed: readonly ChangedRow[]
}

/** Compares two versions. `getPercent` returns by how much the number of a row changes. */
export function difference(
  before: DatasetRows,
  after: DatasetRows,
  getPercent: (row: string) => number | null = () => null,
): Difference {
  const toChangedRow = (row: string): ChangedRow => ({
    row,
    before: before.get(row) ?? null,
    after: after.get(row) ?? null,
    percent: getPercent(row),
  })
  return {
    added: [...after.keys()].filter((row) => !before.has(row)).map(toChangedRow),
    removed: [...before.keys()].filter((row) => !after.has(row)).map(toChangedRow),
    changed: [...after.keys()].filter((row) => before.has(row) && before.get(row) !== after.get(row)).map(toChangedRow),
  }
}
