import { parseDate } from '#shared/core/dates.ts'
import { isCurrencyCode, type Money, parseDecimalMoney, toDecimalValue } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { failed } from '#shared/imports/files/readFiles.ts'
import { type BankEntry, formatFullReference } from '#shared/money/bankEntries/rules/bankEntry.ts'

/** Booked transfer of a bank statement. */
export type Transfer = {
  /** Position in the file, for messages. */
  readonly line: string
  /** The amount is negative for outgoing transfers. */
  readonly entry: BankEntry
  /** Reference under which earlier releases booked it, without `bank/`. */
  readonly formerReference: string
  /** Reason for manual handling; empty if there is none. */
  readonly doubt: string
}

/** Maximum transfers of a statement; a larger file is probably something else. */
export const MAX_TRANSFERS = 10_000
export const TOO_MANY_TRANSFERS_MESSAGE = `the statement has more than ${MAX_TRANSFERS} lines. Import shorter periods.`
const MAX_ID_LENGTH = 100
/** Limit of deposit references entered by operators. */
const MAX_REFERENCE_LENGTH = 200

/** Transfer as parsed from a statement. */
export type RawBankTransfer = Omit<BankEntry, 'amount'> & {
  readonly line: string
  readonly formerReference: string
  readonly currency: string
  /** Negative if outgoing; null if unreadable, with the reason in `faults`. */
  readonly decimal: string | null
  /** Whether it returns an earlier payment. */
  readonly isReturned: boolean
  readonly doubt: string
  readonly faults: readonly string[]
}

/** Validates all transfers of a statement; an unreadable one rejects the whole file. */
export function normaliseBankTransfers(written: readonly RawBankTransfer[]): Result<readonly Transfer[], string> {
  if (written.length > MAX_TRANSFERS) return failure(TOO_MANY_TRANSFERS_MESSAGE)
  const transfers: Transfer[] = []
  const errors: string[] = []
  for (const one of written) {
    const transfer = normaliseBankTransfer(one)
    if (transfer.ok) transfers.push(transfer.value)
    else errors.push(`${one.line}: ${transfer.error}`)
  }
  return errors.length > 0 ? failed(errors) : ok(transfers)
}

function normaliseBankTransfer(written: RawBankTransfer): Result<Transfer, string> {
  const { line, formerReference, currency, decimal, isReturned, doubt, faults, ...entry } = written
  const { bankReference, position, date } = entry
  const [error] = faults
  if (error !== undefined) return failure(error)
  if (bankReference.length > MAX_ID_LENGTH) return failure(`id must have 1 to ${MAX_ID_LENGTH} characters`)
  if (parseDate(date) === null) return failure('date must be a date, such as 2026-11-20')
  if (!isCurrencyCode(currency)) return failure('currency must be an ISO 4217 code, for example USD')
  const amount = parseMoney(decimal ?? '', currency)
  if (!amount.ok) return amount
  const read = { ...entry, amount: amount.value }
  if (formatFullReference(read).length > MAX_REFERENCE_LENGTH) {
    return failure(`account, statement and reference must have at most ${MAX_REFERENCE_LENGTH} characters in total`)
  }
  const isPayerUnnamed = bankReference === '' && position === null
  const why = isReturned ? RETURNED : doubt || (isPayerUnnamed ? UNNAMED : '')
  return ok({ line, entry: read, formerReference, doubt: why })
}

const RETURNED = 'the entry is a return or reversal of a payment'
const UNNAMED = 'the entry does not have a bank reference, and the statement does not have an account or number'

function parseMoney(decimal: string, currency: string): Result<Money, string> {
  if (!/^-?\d{1,12}(\.\d+)?$/.test(decimal))
    return failure('amount must be a number without thousands separators, for example 1250.00')
  const amount = parseDecimalMoney(decimal, currency)
  return toDecimalValue(amount) === Number(decimal)
    ? ok(amount)
    : failure(`too many decimal places for ${currency}: ${decimal}`)
}
