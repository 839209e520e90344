import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { isCurrency } from '#shared/core/money.ts'
import { nextPage, totalCount, wholeNumber } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { dates, documentType, documentTypes, fileNumber, month, paging, words, wordsLike } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { STATEMENT_MONTHS_BACK } from '#shared/statistics/rules/statisticsLimits.ts'

const ListInvoices = v.object({ ...paging(), ...dates })
const ReadInvoice = v.object({
  type: v.optional(documentTypes(['pdf', 'csv', 'xml'])),
  file: v.optional(fileNumber, ['1']),
  credit_note: v.optional(words(100)),
})

export const VatView = v.pipe(
  v.strictObject({
    treatment: v.picklist(['standard', 'reverse_charge', 'not_subject']),
    rate: v.number(),
    reason: v.nullable(v.string()),
    net: v.number(),
    amount: v.number(),
    rounding: v.number(),
    accounting: v.nullable(
      v.pipe(
        v.strictObject({ currency: v.string(), exchange_rate: v.number(), amount: v.number() }),
        v.title('AccountingVat'),
      ),
    ),
  }),
  v.title('InvoiceVat'),
)

export const CreditNoteView = v.pipe(
  v.strictObject({
    number: v.string(),
    issue_date: v.string(),
    reason: v.string(),
    total: v.number(),
    net: v.number(),
    vat: v.number(),
    rounding: v.number(),
    accounting_vat: v.nullable(v.number()),
  }),
  v.title('CreditNote'),
)

export const InvoiceView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    created: v.string(),
    total: v.number(),
    name: v.string(),
    currency: v.string(),
    start_date: v.string(),
    end_date: v.string(),
    number: v.nullable(v.string()),
    issue_date: v.nullable(v.string()),
    due_date: v.nullable(v.string()),
    vat: v.nullable(VatView),
    credit_notes: v.array(CreditNoteView),
  }),
  v.title('Invoice'),
)

const InvoiceAnswer = v.strictObject({ invoice: InvoiceView })
const InvoicesAnswer = v.strictObject({
  invoices: v.array(InvoiceView),
  next_page: nextPage,
  total_invoices: totalCount,
  total_pages: totalCount,
})

const { limit, page_token } = paging()
const currency = wordsLike(isCurrency, 'must be an upper-case ISO 4217 currency code, for example USD', {
  minLength: 3,
  maxLength: 3,
})
const ListLedger = v.object({ limit, page_token, currency: v.optional(currency, ['USD']) })

const LedgerEntryView = v.pipe(
  v.strictObject({
    id: wholeNumber,
    created: v.string(),
    amount: v.pipe(v.number(), v.description('Amount in the currency of the ledger; positive for credits')),
    description: v.pipe(v.string(), v.description('Description of the entry')),
    balance: v.pipe(
      v.nullable(v.number()),
      v.description('Resulting balance in the same currency; null if balances change too fast to be read'),
    ),
  }),
  v.title('LedgerEntry'),
)

const LedgerAnswer = v.strictObject({
  currency: v.string(),
  ledger: v.array(LedgerEntryView),
  next_page: nextPage,
})

const ReadStatement = v.object({
  month: v.pipe(
    month,
    v.description(`Month in UTC, such as 2026-01: the current month or one of the previous ${STATEMENT_MONTHS_BACK}`),
  ),
  currency: v.optional(currency, ['USD']),
  type: v.optional(documentType),
})

const amount = v.number()

export const StatementView = v.pipe(
  v.strictObject({
    currency: v.string(),
    month: v.string(),
    start_date: v.string(),
    end_date: v.string(),
    is_final: v.boolean(),
    opening_balance: amount,
    closing_balance: amount,
    entries: wholeNumber,
    kinds: v.array(
      v.pipe(
        v.strictObject({ kind: v.string(), entries: wholeNumber, charged: amount, credited: amount }),
        v.title('StatementKind'),
      ),
    ),
  }),
  v.title('Statement'),
)

const StatementAnswer = v.strictObject({ statement: StatementView })

const shared = { tag: 'Invoices', access: 'token', scope: 'billing', effect: 'none' } as const

export const invoiceRoutes = defineRoutes({
  listInvoices: {
    ...shared,
    key: 'GET /invoices',
    summary: 'List weekly invoices',
    description: 'Newest first.',
    query: ListInvoices,
    success: { status: 200, body: InvoicesAnswer },
    problems: ['page_token_invalid'],
  },
  getInvoice: {
    ...shared,
    key: 'GET /invoices/{id}',
    summary: 'Retrieve an invoice',
    description:
      'With `type`, returns the tax invoice of the week in all currencies as PDF, its lines as CSV, or UBL XML (EN 16931).',
    query: ReadInvoice,
    success: {
      status: 200,
      body: InvoiceAnswer,
      document: 'application/pdf',
      otherDocuments: ['text/csv', 'application/xml'],
    },
    problems: ['invoice_not_found'],
  },
  listLedgerEntries: {
    ...shared,
    key: 'GET /ledger',
    summary: 'List ledger entries',
    description: 'Entries of one currency, newest first, with the balance after each.',
    query: ListLedger,
    success: { status: 200, body: LedgerAnswer },
    problems: ['page_token_invalid'],
  },
  getStatement: {
    ...shared,
    key: 'GET /ledger/statement',
    summary: 'Retrieve a monthly statement',
    description: 'Returns opening balance, closing balance and totals by kind; with `type=pdf`, a document.',
    query: ReadStatement,
    requiredParameters: ['month'],
    success: { status: 200, body: StatementAnswer, document: 'application/pdf' },
    problems: [{ name: 'balance_unavailable', httpStatus: 503 }],
  },
})

export type InvoiceEndpoint<Name extends keyof typeof invoiceRoutes> = Endpoint<
  (typeof invoiceRoutes)[Name],
  SigningDeps
>
