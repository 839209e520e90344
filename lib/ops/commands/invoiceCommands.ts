import * as v from 'valibot'
import { formatDate } from '#shared/core/dates.ts'
import { money, parseDecimalMoney, toDecimalValue } from '#shared/core/money.ts'
import { failure, ok } from '#shared/core/result.ts'
import { creditInvoice } from '#shared/money/invoices/creditInvoice.ts'
import { findInvoice, parseInvoiceItem } from '#shared/money/invoices/invoiceStore.ts'
import { computeCreditableMinor } from '#shared/money/invoices/rules/creditNote.ts'
import { keys } from '#shared/table/keys.ts'
import { findNewestRows } from '../actions/newestRows.ts'
import { createUserCommand } from '../command.ts'
import { amount, id, LIMIT_OPTION, limit, note } from '../inputs.ts'
import { facts, rows } from '../report.ts'

const list = createUserCommand({
  name: 'list',
  summary: "List a user's invoices with their credited amounts, newest first",
  options: LIMIT_OPTION,
  example: 'invoices list ada@example.com',
  input: { limit },
  run: async ({ table, user }, { limit: max }) => {
    const found = await findNewestRows(table, keys.invoice(user.id, 0).pk, parseInvoiceItem, max)
    const shown = found.map((invoice) => {
      const { currency, issued, creditNotes } = invoice
      return {
        invoice: invoice.id,
        week: invoice.name,
        number: issued?.number ?? null,
        total: toDecimalValue(money(invoice.totalMinor, currency)),
        currency,
        credit_notes: creditNotes.map((one) => one.number),
        creditable: issued ? toDecimalValue(money(computeCreditableMinor(invoice), currency)) : null,
      }
    })
    return ok(rows(shown, 'No invoices found.'))
  },
})

const addCreditCommand = createUserCommand({
  name: 'credit',
  summary: 'Issue a credit note for an invoice and credit the balance. Each reference is credited only once.',
  options: {
    '--invoice <id>': 'Invoice ID, from "invoices list"',
    '--amount <decimal>': 'Gross amount in the invoice currency (default: remaining amount)',
    '--reference <text>': 'Unique reference of the complaint (at most 100 characters)',
    '--reason <text>': 'Reason shown on the credit note and recorded in the audit trail',
  },
  settles: true,
  changes: ['invoice', 'amount', 'reference'],
  example:
    'invoices credit ada@example.com --invoice 115012345678901 --amount 11.90 --reference C-17 --reason "Lost parcel"',
  input: { invoice: id, amount: v.optional(amount), reference: note(100), reason: note(200) },
  run: async ({ table, user }, { invoice: invoiceId, amount: requested, reference, reason }) => {
    const invoice = await findInvoice(table, user.id, invoiceId)
    if (!invoice) return failure(`invoice ${invoiceId} was not found for user ${user.id}`)
    const { currency } = invoice
    const amountMinor = requested === undefined ? null : parseDecimalMoney(requested, currency).minorUnits
    const done = await creditInvoice(table, { userId: user.id, invoiceId, amountMinor, reference, reason })
    if (!done.ok) return done
    const { note: creditNote, isRepeated } = done.value
    return ok(
      facts({
        user: user.id,
        invoice: invoiceId,
        credit_note: creditNote.number,
        issued: formatDate(creditNote.issuedAtMs),
        result: isRepeated ? 'the amount was already credited. Nothing was changed.' : 'credited',
        amount: toDecimalValue(money(creditNote.totalMinor, currency)),
        currency,
      }),
    )
  },
})

export const invoiceCommands = [list, addCreditCommand]
