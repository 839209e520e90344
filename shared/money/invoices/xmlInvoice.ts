import { failure, ok, type Result } from '#shared/core/result.ts'
import type { InvoiceGroup, InvoiceLine } from '#shared/documents/invoice/invoice.ts'
import type { TaxedLine } from '#shared/documents/invoice/ublInvoice.ts'
import type { Table } from '#shared/table/table.ts'
import { buildInvoiceSection } from './printInvoice.ts'
import type { Invoice } from './rules/invoice.ts'
import { MAX_PRINTED_LINES } from './rules/invoiceLimits.ts'
import { computeNetLines } from './rules/taxAmounts.ts'

/**
 * Renders an invoice as EN 16931 XML, with the lines of its PDF. Fails if the invoice lacks a
 * number, or its currency is unsupported. The writer is loaded on demand.
 */
export async function buildXmlInvoice(table: Table, invoice: Invoice): Promise<Result<string, string>> {
  const { issued, currency } = invoice
  if (issued === null) {
    return failure('must not be xml because the invoice has no invoice number')
  }
  const { findUnsupportedCurrency: inexpressibleCurrency, buildUblInvoice: ublInvoice } = await import(
    '#shared/documents/invoice/ublInvoice.ts'
  )
  const inexpressible = inexpressibleCurrency(currency, issued)
  if (inexpressible !== null) {
    return failure(`must not be xml because EN 16931 does not support ${inexpressible} with two decimals`)
  }
  const { lines } = await buildInvoiceSection(table, invoice, MAX_PRINTED_LINES)
  return ok(ublInvoice({ ...invoice, issued, lines: listTaxedLines(lines, issued.vat.percent), corrects: null }))
}

type ChargedLine = { readonly id: string; readonly description: string; readonly grossMinor: number }

/** Charges and refunds are separate lines, the latter negative; a kind may have both. */
const listChargedLines = (line: InvoiceLine | InvoiceGroup): readonly ChargedLine[] => {
  const { description, debitMinor, creditMinor } = line
  const name = 'entryId' in line ? String(line.entryId ?? description) : line.id
  return [
    { id: name, description, grossMinor: debitMinor },
    { id: 'entryId' in line ? name : `${name}-back`, description, grossMinor: -creditMinor },
  ].filter(({ grossMinor }) => grossMinor !== 0)
}

function listTaxedLines(lines: readonly (InvoiceLine | InvoiceGroup)[], percent: number): readonly TaxedLine[] {
  const charged = lines.flatMap(listChargedLines)
  const nets = computeNetLines(
    charged.map(({ grossMinor }) => grossMinor),
    percent,
  )
  return charged.map(({ id, description }, place) => ({ id, description, netMinor: nets[place] ?? 0 }))
}
