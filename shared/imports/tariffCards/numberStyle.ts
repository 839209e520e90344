import { failure, ok, type Result } from '#shared/core/result.ts'
import { type DecimalMark, detectDecimalMark, isAmbiguousDecimal } from '../files/decimals.ts'
import { DELIMITERS, type Delimiter } from '../files/readTable.ts'

/** Number notation of a file. */
export type NumberStyle = { readonly mark: DecimalMark }

/** Returns the number of a cell without its unit. */
const extractCellNumber = (cell: string): string => /[-+(]?[\d.,\s]*\d[\d.,]*\)?/.exec(cell)?.[0].trim() ?? ''

/** Detects the number notation of a file; fails if it is ambiguous. */
export function detectNumberStyle(cells: Iterable<string>, delimiter: Delimiter): Result<NumberStyle, string> {
  const first: { points?: string; commas?: string; doubtful?: string } = {}
  for (const cell of cells) {
    const number = extractCellNumber(cell)
    const mark = detectDecimalMark(number)
    if (mark === '.') first.points ??= number
    else if (mark === ',') first.commas ??= number
    else if (isAmbiguousDecimal(number)) first.doubtful ??= number
  }
  const { points, commas, doubtful } = first
  const found = `columns are separated by ${DELIMITERS[delimiter]}`
  if (points !== undefined && commas !== undefined) {
    return failure(`the file uses both decimal points (${points}) and decimal commas (${commas}); ${found}`)
  }
  if (points === undefined && commas === undefined && doubtful !== undefined && delimiter !== ',') {
    return failure(`${doubtful} is ambiguous: decimal point or decimal comma; ${found}`)
  }
  return ok({ mark: commas === undefined ? '.' : ',' })
}
