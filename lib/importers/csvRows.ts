import { CsvError, parse } from 'csv-parse/sync'
import { failure, ok, type Result } from '../../shared/core/result.ts'

/** A line of a table, which may take several lines of its file: `line` is the last of them, counted from 1. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] }

/** The rows of a CSV file, cells trimmed and empty lines left out; or where it cannot be read. */
export function csvRows(text: string, delimiter = ','): Result<readonly CsvRow[], string> {
  try {
    const rows: CsvRow[] = []
    parse(text, {
      delimiter,
      bom: true,
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (cells: readonly string[], { lines }: { readonly lines: number }) => {
        rows.push({ line: lines, cells })
        return null
      },
    })
    return ok(rows)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return failure(error.message)
  }
}
