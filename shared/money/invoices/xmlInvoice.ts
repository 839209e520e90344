import type { InvoiceGroup, InvoiceLine } from '../../documents/invoice/invoice.ts'
import type { TaxedLine } from '../../documents/invoice/ublInvoice.ts'
import type { Table } from '../../table/table.ts'
import { sectionOf } from './printInvoice.ts'
import type { Invoice } from './rules/invoice.ts'
import { MAX_PRINTED_LINES } from './rules/limitsAndTimes.ts'
import { netLines } from './rules/taxAmounts.ts'

/**
 * An invoice as XML of EN 16931, with the lines its PDF has; null where it has no number, or a currency of three decimals, which the
 * standard cannot say. The code that writes it is loaded only when one is asked for.
 */
export async function xmlInvoice(table: Table, invoice: Invoice): Promise<string | null> {
  const { issued, currency } = invoice
  if (issued === null) return null
  const { isSaidInEn16931, ublInvoice } = await import('../../documents/invoice/ublInvoice.ts')
  if (!isSaidInEn16931(currency)) return null
  const { lines } = await sectionOf(table, invoice, MAX_PRINTED_LINES)
  return ublInvoice({ ...invoice, issued, lines: taxedLines(lines, issued.vat.percent), corrects: null })
}

type ChargedLine = { readonly id: string; readonly description: string; readonly grossMinor: number }

/** What was charged is a line, and what was given back is one below zero: of a kind there may be both. */
const chargedLines = (line: InvoiceLine | InvoiceGroup): readonly ChargedLine[] => {
  const { description, debitMinor, creditMinor } = line
  const name = 'entryId' in line ? String(line.entryId ?? description) : line.id
  return [
    { id: name, description, grossMinor: debitMinor },
    { id: 'entryId' in line ? name : `${name}-back`, description, grossMinor: -creditMinor },
  ].filter(({ grossMinor }) => grossMinor !== 0)
}

function taxedLines(lines: readonly (InvoiceLine | InvoiceGroup)[], percent: number): readonly TaxedLine[] {
  const charged = lines.flatMap(chargedLines)
  const nets = netLines(
    charged.map(({ grossMinor }) => grossMinor),
    percent,
  )
  return charged.map(({ id, description }, place) => ({ id, description, netMinor: nets[place] ?? 0 }))
}
