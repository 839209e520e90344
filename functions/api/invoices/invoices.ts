import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { formatDate } from '#shared/core/dates.ts'
import { fromScaledInteger, toScaledInteger } from '#shared/core/decimal.ts'
import { money, toDecimalValue } from '#shared/core/money.ts'
import { createInvalidQueryProblem, problem } from '#shared/core/problems.ts'
import { ok } from '#shared/core/result.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { csv, pdf, reply, xml } from '#shared/http/endpoint.ts'
import { ESTIMATED_ITEM_BYTES, listNumberedPage } from '#shared/http/numberedPage.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { IdRange, toIdRange } from '#shared/http/paging.ts'
import { formatCreationTime } from '#shared/http/responseFields.ts'
import { INVOICE_LIST_DAYS } from '#shared/http/rules/httpLimits.ts'
import { exportInvoice } from '#shared/money/invoices/exportInvoice.ts'
import { findInvoice, parseInvoiceItem } from '#shared/money/invoices/invoiceStore.ts'
import { printInvoice } from '#shared/money/invoices/printInvoice.ts'
import { computeAccountingVat } from '#shared/money/invoices/rules/accountingVat.ts'
import type { CreditNote } from '#shared/money/invoices/rules/creditNote.ts'
import type { Invoice } from '#shared/money/invoices/rules/invoice.ts'
import type { Issued } from '#shared/money/invoices/rules/issued.ts'
import { buildXmlInvoice } from '#shared/money/invoices/xmlInvoice.ts'
import { keys } from '#shared/table/keys.ts'
import type { CreditNoteSchema, InvoiceEndpoint, InvoiceSchema, VatSchema } from './routes.ts'

/** Size limit of a stored document. */
const MAX_DOCUMENT_BYTES = 4_000_000

const createInvoiceEndpoint = createAccountResourceEndpoint(findInvoice, (id) => problem('invoice_not_found', { id }))

export const getInvoice: InvoiceEndpoint<'getInvoice'> = createInvoiceEndpoint(
  async (invoice, { query }, { table, config }) => {
    const { id, name, currency } = invoice
    const none = problem('invoice_not_found', { id })
    if (query.credit_note !== undefined && query.type !== undefined) {
      const document = await renderCreditNote(invoice, query.credit_note, query.type)
      return document ?? none
    }
    if (query.type === 'pdf') {
      const document = (await loadStoredDocument(invoice)) ?? (await printInvoice(table, invoice, config.invoiceIssuer))
      return document ? pdf(document, `invoice-${name}.pdf`) : none
    }
    if (query.type === 'csv') {
      const found = await exportInvoice(table, invoice, query.file)
      if (!found) return none
      const next = query.file < found.files ? `?type=csv&file=${query.file + 1}` : null
      return csv(found.content, `invoice-${name}-${currency}-${query.file}.csv`, next)
    }
    if (query.type === 'xml') {
      const content = await buildXmlInvoice(table, invoice)
      return content.ok
        ? xml(content.value, `invoice-${name}-${currency}.xml`)
        : createInvalidQueryProblem('type', content.error)
    }
    return reply({ invoice: toInvoiceResponse(invoice) })
  },
)

/** Renders a credit note of an invoice; null if the number or document type does not exist. */
async function renderCreditNote(invoice: Invoice, number: string, type: 'pdf' | 'csv' | 'xml') {
  if (type === 'csv') return null
  const name = `credit-note-${number.replaceAll('/', '-')}`
  const { printCreditNote, buildXmlCreditNote: xmlCreditNote } = await import(
    '#shared/money/invoices/creditNoteDocuments.ts'
  )
  if (type === 'xml') {
    const content = await xmlCreditNote(invoice, number)
    return content === null ? null : xml(content, `${name}.xml`)
  }
  const document = await printCreditNote(invoice, number)
  return document && pdf(document, `${name}.pdf`)
}

/** Reads the invoice PDF stored at closing. The file client is loaded on demand. */
async function loadStoredDocument({ documentKey }: Invoice): Promise<Uint8Array | null> {
  if (documentKey === null) return null
  const { blobs } = await import('#shared/platform/blobs.ts')
  return blobs.get(documentKey, MAX_DOCUMENT_BYTES)
}

export const listInvoices: InvoiceEndpoint<'listInvoices'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const ids = query.page_token === undefined ? toIdRange(query, INVOICE_LIST_DAYS, nowMs) : ok(null)
  if (!ids.ok) return ids.error
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'invoices',
    userId,
    filters: Filters,
    rows: (filters: Filters) => ({
      pks: [keys.invoice(userId, 0).pk],
      ids: filters.ids,
      read: parseInvoiceItem,
      rowBytes: ESTIMATED_ITEM_BYTES,
    }),
    show: (rows: readonly Invoice[]) => rows.map(toInvoiceResponse),
  }
  const page = await listNumberedPage(list, query, { ...query, ids: ids.value }, nowMs)
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({ invoices: shown, next_page: nextPage, total_invoices: total, total_pages: pages })
}

const Filters = v.object({ ...ListFilters.entries, ids: v.nullable(IdRange) })
type Filters = v.InferOutput<typeof Filters>

const toInvoiceResponse = ({
  id,
  name,
  currency,
  startDate,
  endDate,
  totalMinor,
  issued,
  creditNotes,
}: Invoice): InferOutput<typeof InvoiceSchema> => ({
  id,
  created: formatCreationTime(id),
  total: toDecimalValue(money(totalMinor, currency)),
  name,
  currency,
  start_date: startDate,
  end_date: endDate,
  number: issued?.number ?? null,
  issue_date: issued?.issueDate ?? null,
  due_date: issued?.dueDate ?? null,
  vat: issued && toVatResponse(issued, currency),
  credit_notes: creditNotes.map((note) => toCreditNoteResponse(note, currency, issued)),
})

function toCreditNoteResponse(
  note: CreditNote,
  currency: string,
  issued: Issued | null,
): InferOutput<typeof CreditNoteSchema> {
  const accounting = issued?.accounting && computeAccountingVat(note.vatMinor, currency, issued.accounting)
  const shown = (minorUnits: number): number => toDecimalValue(money(minorUnits, currency))
  return {
    number: note.number,
    issue_date: formatDate(note.issuedAtMs),
    reason: note.reason,
    total: shown(note.totalMinor),
    net: shown(note.netMinor),
    vat: shown(note.vatMinor),
    rounding: shown(note.roundingMinor),
    accounting_vat: accounting ? toDecimalValue(money(accounting.vatMinor, accounting.currency)) : null,
  }
}

const TREATMENTS = { S: 'standard', AE: 'reverse_charge', O: 'not_subject' } as const

function toVatResponse(issued: Issued, currency: string): InferOutput<typeof VatSchema> {
  const { vat, netMinor, vatMinor, roundingMinor, accounting } = issued
  const shown = (minorUnits: number): number => toDecimalValue(money(minorUnits, currency))
  return {
    treatment: TREATMENTS[vat.category],
    rate: fromScaledInteger(toScaledInteger(vat.percent, 2), 4),
    reason: vat.reason,
    net: shown(netMinor),
    amount: shown(vatMinor),
    rounding: shown(roundingMinor),
    accounting: accounting
      ? {
          currency: accounting.currency,
          exchange_rate: Number(accounting.rate),
          amount: toDecimalValue(money(accounting.vatMinor, accounting.currency)),
        }
      : null,
  }
}
