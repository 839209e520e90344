import { parseDate } from '../../../shared/core/dates.ts'
import { isCurrency, type Money, moneyFromDecimal, toDecimal } from '../../../shared/core/money.ts'
import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { failed } from '../readFiles.ts'

/** A line of a bank's statement. */
export type Transfer = {
  /** The bank's own number of it. */
  readonly id: string
  readonly date: string
  /** Below zero went out. */
  readonly amount: Money
  /** What whoever paid has written on it. */
  readonly reference: string
}

/** Transfers of one statement: more is another file. */
const MAX_TRANSFERS = 10_000
const MAX_ID_LENGTH = 100

/** A transfer as a statement has it, and the place of that for a person. */
export type WrittenTransfer = {
  readonly place: string
  readonly id: string
  readonly date: string
  readonly currency: string
  /** Below zero went out; null: nobody says whether it came in or went out. */
  readonly decimal: string | null
  readonly reference: string
}

/** Reads all transfers of a statement: one that cannot be read, or is there twice, refuses the whole of it. */
export function readTransfers(written: readonly WrittenTransfer[]): Result<readonly Transfer[], string> {
  if (written.length > MAX_TRANSFERS) return failure(`a statement has at most ${MAX_TRANSFERS} lines`)
  const transfers = new Map<string, Transfer>()
  const faults: string[] = []
  for (const one of written) {
    const transfer = readTransfer(one)
    if (!transfer.ok) faults.push(`${one.place}: ${transfer.error}`)
    else if (transfers.has(one.id)) faults.push(`${one.place}: ${one.id} was there before`)
    else transfers.set(one.id, transfer.value)
  }
  return faults.length > 0 ? failed(faults) : ok([...transfers.values()])
}

function readTransfer({ id, date, currency, decimal, reference }: WrittenTransfer): Result<Transfer, string> {
  if (id === '' || id.length > MAX_ID_LENGTH) return failure(`id must have 1 to ${MAX_ID_LENGTH} characters`)
  if (parseDate(date) === null) return failure('date must be a day like 2026-11-20')
  if (!isCurrency(currency)) return failure('currency must be an ISO 4217 code, like USD')
  if (decimal === null) return failure('CdtDbtInd must be CRDT or DBIT')
  if (!/^-?\d{1,12}(\.\d{1,5})?$/.test(decimal))
    return failure('amount must be a number like 1250.00, without separators')
  const amount = moneyFromDecimal(decimal, currency)
  if (toDecimal(amount) !== Number(decimal)) return failure(`${currency} has no such fractions: ${decimal}`)
  return ok({ id, date, amount, reference })
}
