import { type Money, money, toDecimalValue } from '#shared/core/money.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import type { Table } from '#shared/table/table.ts'
import { transactWithMessage } from '#shared/table/transactWithMessage.ts'
import { normaliseReference } from '../rules/plainReference.ts'
import { decideDeposit } from '../wallet/deposits.ts'
import { addCreditNote, findInvoice } from './invoiceStore.ts'
import { type CreditNote, computeCreditableMinor } from './rules/creditNote.ts'
import { computeTaxAmounts } from './rules/taxAmounts.ts'

/** Credit notes of an invoice. */
const MAX_CREDIT_NOTES = 20

export type Credit = {
  readonly userId: number
  readonly invoiceId: number
  /** In minor units of the invoice's currency; null for the remaining amount. */
  readonly amountMinor: number | null
  readonly reference: string
  readonly reason: string
}

export type CreditOutcome = { readonly note: CreditNote; readonly isRepeated: boolean }

/**
 * Credits a numbered invoice: a credit note with the next number, and a refund to the balance that
 * paid it, in one transaction. A reference is credited once. Later invoices show the refund as a
 * payment, as the credit note itself changes turnover and tax. Fails with a message beyond the
 * remaining amount, without an invoice number, or for a used reference.
 */
export async function creditInvoice(table: Table, credit: Credit): Promise<Result<CreditOutcome, string>> {
  const { userId, invoiceId } = credit
  const reference = normaliseReference(credit.reference)
  const done = await transactWithMessage<'credited' | 'repeated'>(table, async () => {
    const invoice = await findInvoice(table, userId, invoiceId)
    if (!invoice) return failure(`invoice ${invoiceId} was not found for user ${userId}`)
    const { issued, currency, creditNotes, name } = invoice
    if (!issued) return failure(`invoice ${name} has no number and cannot be credited`)
    const formatMinorUnits = (minorUnits: number): string =>
      `${toDecimalValue(money(minorUnits, currency))} ${currency}`
    const before = creditNotes.find((note) => note.reference === reference)
    if (before) {
      const isSame = credit.amountMinor === null || credit.amountMinor === before.totalMinor
      return isSame
        ? ok({ actions: [], value: 'repeated' })
        : failure(`${reference} is already credited with ${formatMinorUnits(before.totalMinor)}: ${before.number}`)
    }
    const remainingCreditMinor = computeCreditableMinor(invoice)
    const totalMinor = credit.amountMinor ?? remainingCreditMinor
    if (totalMinor <= 0 || totalMinor > remainingCreditMinor) {
      return failure(
        `cannot credit ${formatMinorUnits(totalMinor)} because invoice ${issued.number} has only ${formatMinorUnits(remainingCreditMinor)} left`,
      )
    }
    if (creditNotes.length >= MAX_CREDIT_NOTES) {
      return failure(`invoice ${issued.number} already has the maximum of ${MAX_CREDIT_NOTES} credit notes`)
    }
    const amount: Money = money(totalMinor, currency)
    const paid = await decideDeposit(table, {
      userId,
      amount,
      reference: `credit-note/${invoiceId}/${reference}`,
      description: `Credit note to invoice ${issued.number}`,
    })
    if (!paid.ok) return paid
    if (paid.value.value === 'repeated')
      return failure(`${reference} is already booked on the ledger without a credit note`)
    const note = {
      issuedAtMs: clock.now(),
      reference,
      reason: credit.reason,
      totalMinor,
      ...computeTaxAmounts(totalMinor, issued.vat.percent),
    }
    return ok({ actions: [addCreditNote(invoice, issued, note), ...paid.value.actions], value: 'credited' })
  })
  if (!done.ok) return done
  const invoice = await findInvoice(table, userId, invoiceId)
  const note = invoice?.creditNotes.find((one) => one.reference === reference)
  return note
    ? ok({ note, isRepeated: done.value === 'repeated' })
    : failure(`credit note ${reference} exists but cannot be read`)
}
