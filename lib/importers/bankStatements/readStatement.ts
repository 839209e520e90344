import type { Result } from '../../../shared/core/result.ts'
import { readCamt053 } from './camt053.ts'
import { readStatementCsv } from './statementCsv.ts'
import type { Transfer } from './transfer.ts'

/** Reads a bank's statement, CSV or camt.053. One line that cannot be read refuses the whole of it. */
export const readStatement = (text: string): Result<readonly Transfer[], string> =>
  /^\s*</.test(text) ? readCamt053(text) : readStatementCsv(text)
