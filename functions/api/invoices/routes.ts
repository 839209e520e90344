import * as v from 'valibot'
import type { SigningDeps } from '#functions/runtime/core.ts'
import { isCurrencyCode } from '#shared/core/money.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import {
  createDateParameters,
  createDocumentTypesSchema,
  createMatchingParameter,
  documentTypeSchema,
  fileNumberSchema,
  month,
  paging,
  words,
} from '#shared/http/query.ts'
import {
  created,
  identifier,
  nextPage,
  totalCountSchema,
  totalPagesSchema,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { MAX_STATEMENT_AGE_MONTHS } from '#shared/statistics/rules/statisticsLimits.ts'

/*
 * Routes and schemas of invoices, statements and the ledger.
 */

const ListInvoicesQuery = v.object({ ...paging(), ...createDateParameters('Defaults to 365 days ago.') })
const GetInvoiceQuery = v.object({
  type: v.pipe(
    v.optional(createDocumentTypesSchema(['pdf', 'csv', 'xml'])),
    v.description(
      'Response format: `pdf` for the invoice document, `csv` for the invoice lines, or `xml` for an electronic invoice (UBL 2.1, EN 16931). Defaults to JSON.',
    ),
  ),
  file: v.pipe(
    v.optional(fileNumberSchema, ['1']),
    v.description('File number, starting at 1. Applies to invoices with multiple files.'),
  ),
  credit_note: v.pipe(
    v.optional(words(100)),
    v.description(
      'Number of the credit note to return instead of the invoice. Applies to `type=pdf` and `type=xml` only.',
    ),
  ),
})

export const VatSchema = v.pipe(
  v.strictObject({
    treatment: v.pipe(
      v.picklist(['standard', 'reverse_charge', 'not_subject']),
      v.description(
        "VAT treatment: `standard` (issuer's domestic VAT is charged), `reverse_charge` (the customer accounts for VAT) or `not_subject` (outside the scope of VAT)",
      ),
    ),
    rate: v.pipe(
      v.number(),
      v.description('VAT rate as a decimal fraction, such as `0.19` for 19%. Zero if no VAT is charged.'),
    ),
    reason: v.pipe(v.nullable(v.string()), v.description('Reason for not charging VAT. Null if VAT is charged.')),
    net: v.pipe(v.number(), v.description('Net amount in the invoice currency')),
    amount: v.pipe(v.number(), v.description('VAT amount in the invoice currency')),
    rounding: v.pipe(
      v.number(),
      v.description('Rounding difference in the invoice currency (at most one minor unit, such as one cent)'),
    ),
    accounting: v.pipe(
      v.nullable(
        v.pipe(
          v.strictObject({
            currency: v.pipe(
              v.string(),
              v.description("Issuer's tax reporting currency, as a three-letter ISO 4217 code"),
            ),
            exchange_rate: v.pipe(
              v.number(),
              v.description('Exchange rate from the invoice currency to `currency` on the last day of the week'),
            ),
            amount: v.pipe(v.number(), v.description('VAT amount, in `currency`')),
          }),
          v.title('AccountingVat'),
        ),
      ),
      v.description(
        'VAT in the issuer’s tax reporting currency. Null if the invoice is in that currency or no VAT is charged.',
      ),
    ),
  }),
  v.title('InvoiceVat'),
)

export const CreditNoteSchema = v.pipe(
  v.strictObject({
    number: v.pipe(v.string(), v.description('Sequential credit note number, such as `CN-2026-000001`')),
    issue_date: v.pipe(v.string(), v.description('Issue date (`YYYY-MM-DD`)')),
    reason: v.pipe(v.string(), v.description('Reason for the credit note, printed on the document')),
    total: v.pipe(v.number(), v.description('Refunded amount in the invoice currency, including VAT')),
    net: v.pipe(v.number(), v.description('Net amount in the invoice currency')),
    vat: v.pipe(v.number(), v.description('VAT amount in the invoice currency')),
    rounding: v.pipe(
      v.number(),
      v.description('Rounding difference in the invoice currency (at most one minor unit, such as one cent)'),
    ),
    accounting_vat: v.pipe(
      v.nullable(v.number()),
      v.description(
        'VAT amount in the issuer’s tax reporting currency, converted at the exchange rate of the invoice. Null if `vat.accounting` of the invoice is null.',
      ),
    ),
  }),
  v.title('CreditNote'),
)

export const InvoiceSchema = v.pipe(
  v.strictObject({
    id: identifier,
    created,
    total: v.pipe(
      v.number(),
      v.description('Net total of all credits and debits for the week, in the invoice currency'),
    ),
    name: v.pipe(v.string(), v.description('Invoiced week (ISO 8601), such as `2026-W05`')),
    currency: v.pipe(
      v.string(),
      v.description('Currency of all amounts in the invoice, as a three-letter ISO 4217 code'),
    ),
    start_date: v.pipe(v.string(), v.description('First day of the invoiced week (`YYYY-MM-DD`)')),
    end_date: v.pipe(v.string(), v.description('Last day of the invoiced week (`YYYY-MM-DD`)')),
    number: v.pipe(
      v.nullable(v.string()),
      v.description(
        'Sequential invoice number, such as `INV-2026-000123`. Null if nothing was charged or no tax invoices are issued.',
      ),
    ),
    issue_date: v.pipe(
      v.nullable(v.string()),
      v.description('Issue date (`YYYY-MM-DD`). Null if the invoice has no number.'),
    ),
    due_date: v.pipe(
      v.nullable(v.string()),
      v.description(
        'Due date (`YYYY-MM-DD`). Same as the issue date if the invoice is paid from the balance. Null if the invoice has no number.',
      ),
    ),
    vat: v.pipe(v.nullable(VatSchema), v.description('VAT breakdown. Null if the invoice has no number.')),
    credit_notes: v.pipe(v.array(CreditNoteSchema), v.description('Credit notes issued for the invoice, oldest first')),
  }),
  v.title('Invoice'),
)

const InvoiceResponse = v.strictObject({ invoice: InvoiceSchema })
const InvoicesResponse = v.strictObject({
  invoices: v.pipe(v.array(InvoiceSchema), v.description('Page of invoices, newest first')),
  next_page: nextPage,
  total_invoices: totalCountSchema,
  total_pages: totalPagesSchema,
})

const { limit, page_token } = paging()
const currency = createMatchingParameter(isCurrencyCode, 'must be an upper-case ISO 4217 currency code, such as USD', {
  minLength: 3,
  maxLength: 3,
})
const ListLedgerQuery = v.object({
  limit,
  page_token,
  currency: v.pipe(
    v.optional(currency, ['USD']),
    v.description('Ledger currency. A `page_token` is valid for one currency only.'),
  ),
})

const subjectId = v.nullable(identifier)

const LedgerEntrySchema = v.pipe(
  v.strictObject({
    id: identifier,
    created,
    amount: v.pipe(
      v.number(),
      v.description('Amount in the ledger currency. Positive for credits, negative for charges.'),
    ),
    description: v.pipe(v.string(), v.description('Ledger entry description')),
    balance: v.pipe(
      v.nullable(v.number()),
      v.description(
        'Balance after the ledger entry, in the ledger currency. Null if concurrent changes make the balance ambiguous.',
      ),
    ),
    kind: v.pipe(
      v.string(),
      v.description(
        'Ledger entry type, such as `labels`, `fulfillment` or `returns`. Payouts have the type `payments`.',
      ),
    ),
    label_id: v.pipe(subjectId, v.description('ID of the related label. Null if there is none.')),
    shipment_id: v.pipe(
      subjectId,
      v.description(
        'ID of the related shipment. Null if there is none, or if the entry was created by an earlier release.',
      ),
    ),
    order_id: v.pipe(
      subjectId,
      v.description(
        'ID of the related order. Null if there is none, or if the entry was created by an earlier release.',
      ),
    ),
    return_id: v.pipe(subjectId, v.description('ID of the related return. Null if there is none.')),
    reshipment_id: v.pipe(subjectId, v.description('ID of the related reshipment. Null if there is none.')),
    inbound_id: v.pipe(subjectId, v.description('ID of the related inbound shipment. Null if there is none.')),
  }),
  v.title('LedgerEntry'),
)

const LedgerResponse = v.strictObject({
  currency: v.pipe(v.string(), v.description('Ledger currency, as a three-letter ISO 4217 code')),
  ledger: v.pipe(v.array(LedgerEntrySchema), v.description('Page of ledger entries, newest first')),
  next_page: nextPage,
})

const GetStatementQuery = v.object({
  month: v.pipe(
    month,
    v.description(
      `Statement month in UTC, such as \`2026-01\`. The current month and the previous ${MAX_STATEMENT_AGE_MONTHS} months are available.`,
    ),
  ),
  currency: v.pipe(
    v.optional(currency, ['USD']),
    v.description('Balance currency. Statements are issued separately for each currency.'),
  ),
  type: v.pipe(
    v.optional(documentTypeSchema),
    v.description('Response format: `pdf` for a document. Defaults to JSON.'),
  ),
})

const amount = v.number()

export const StatementSchema = v.pipe(
  v.strictObject({
    currency: v.pipe(
      v.string(),
      v.description('Currency of all amounts in the statement, as a three-letter ISO 4217 code'),
    ),
    month: v.pipe(v.string(), v.description('Statement month in UTC (`YYYY-MM`)')),
    start_date: v.pipe(v.string(), v.description('First day of the statement month (`YYYY-MM-DD`)')),
    end_date: v.pipe(v.string(), v.description('Last day of the statement month (`YYYY-MM-DD`)')),
    is_final: v.pipe(
      v.boolean(),
      v.description('Whether the statement month is closed. Closed statements do not change.'),
    ),
    opening_balance: v.pipe(
      amount,
      v.description('Opening balance for the month, in `currency`. Negative if the account owes money.'),
    ),
    closing_balance: v.pipe(
      amount,
      v.description('Closing balance for the month, in `currency`. For the current month, the current balance.'),
    ),
    entries: v.pipe(wholeNumberSchema, v.description('Number of ledger entries in the month')),
    kinds: v.pipe(
      v.array(
        v.pipe(
          v.strictObject({
            kind: v.pipe(
              v.string(),
              v.description(
                'Ledger entry type, such as `labels`, `fulfillment` or `returns`. Payouts have the type `payments`.',
              ),
            ),
            entries: v.pipe(wholeNumberSchema, v.description('Number of ledger entries')),
            charged: v.pipe(amount, v.description('Amount debited, in `currency`')),
            credited: v.pipe(amount, v.description('Amount credited (payments and refunds), in `currency`')),
          }),
          v.title('StatementKind'),
        ),
      ),
      v.description('Totals by ledger entry type. Credits minus charges equal the balance change for the month.'),
    ),
  }),
  v.title('Statement'),
)

const StatementResponse = v.strictObject({ statement: StatementSchema })

const shared = { tag: 'Invoices', access: 'token', scope: 'billing', effect: 'none' } as const

export const invoiceRoutes = defineRoutes({
  listInvoices: {
    ...shared,
    key: 'GET /invoices',
    summary: 'List weekly invoices',
    description: 'Returns invoices, newest first.',
    query: ListInvoicesQuery,
    success: { status: 200, body: InvoicesResponse },
    problems: ['page_token_invalid'],
  },
  getInvoice: {
    ...shared,
    key: 'GET /invoices/{id}',
    summary: 'Retrieve an invoice',
    description:
      'With `type`, returns the tax invoice for the week in all currencies, as a PDF document, CSV lines or an electronic UBL XML invoice (EN 16931).',
    query: GetInvoiceQuery,
    success: {
      status: 200,
      body: InvoiceResponse,
      document: 'application/pdf',
      otherDocuments: ['text/csv', 'application/xml'],
    },
    problems: ['invoice_not_found'],
  },
  listLedgerEntries: {
    ...shared,
    key: 'GET /ledger',
    summary: 'List ledger entries',
    description: 'Returns the ledger entries in one currency, newest first, with the balance after each entry.',
    query: ListLedgerQuery,
    success: { status: 200, body: LedgerResponse },
    problems: ['page_token_invalid'],
  },
  getStatement: {
    ...shared,
    key: 'GET /ledger/statement',
    summary: 'Retrieve a monthly statement',
    description:
      'Returns the opening balance, the closing balance and totals by type of ledger entry. With `type=pdf`, returns a document.',
    query: GetStatementQuery,
    requiredParameters: ['month'],
    success: { status: 200, body: StatementResponse, document: 'application/pdf' },
    problems: [{ name: 'balance_unavailable', httpStatus: 503 }],
  },
})

export type InvoiceEndpoint<Name extends keyof typeof invoiceRoutes> = Endpoint<
  (typeof invoiceRoutes)[Name],
  SigningDeps
>
