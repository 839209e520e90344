import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { type DecimalMark, isAmbiguous, markOf } from '../decimals.ts'
import { DELIMITERS, type Delimiter } from '../readTable.ts'

/** How a file writes numbers. */
export type NumberStyle = { readonly mark: DecimalMark }

/** The number of a cell without its unit. */
const bareNumber = (cell: string): string => /[-+(]?[\d.,\s]*\d[\d.,]*\)?/.exec(cell)?.[0].trim() ?? ''

/** Finds out how a file writes numbers; or why nobody can know. */
export function numberStyleOf(cells: readonly string[], delimiter: Delimiter): Result<NumberStyle, string> {
  const numbers = cells.map(bareNumber)
  const points = numbers.find((number) => markOf(number) === '.')
  const commas = numbers.find((number) => markOf(number) === ',')
  const found = `columns are separated by ${DELIMITERS[delimiter]}`
  if (points !== undefined && commas !== undefined) {
    return failure(`numbers have decimal points (${points}) and decimal commas (${commas}); ${found}`)
  }
  const doubtful = numbers.find(isAmbiguous)
  if (points === undefined && commas === undefined && doubtful !== undefined && delimiter !== ',') {
    return failure(`${doubtful} can be read with a decimal point or a decimal comma; ${found}`)
  }
  return ok({ mark: commas === undefined ? '.' : ',' })
}
