import { failure, ok, type Result } from '../../../shared/core/result.ts'
import type { CsvRow } from '../csvRows.ts'

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Reads a cell of a row by one of the names its column goes by; empty where there is no such column. */
export type ReadCell = (row: CsvRow, ...names: readonly string[]) => string

/** Finds columns by their heads, whatever their case and punctuation; says which of the needed ones are missing. */
export function columnsOf(head: CsvRow, needed: readonly (readonly string[])[]): Result<ReadCell, string> {
  const places = new Map(head.cells.map((cell, place) => [bare(cell), place]))
  const placeOf = (names: readonly string[]) =>
    names.map((name) => places.get(bare(name))).find((at) => at !== undefined)
  const missing = needed.filter((names) => placeOf(names) === undefined)
  if (missing.length > 0) {
    return failure(`line ${head.line}: there is no column ${missing.map(([name]) => name).join(', ')}`)
  }
  return ok((row, ...names) => row.cells[placeOf(names) ?? -1] ?? '')
}
