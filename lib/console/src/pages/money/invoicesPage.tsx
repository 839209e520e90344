import { useLocation } from 'preact-iso'
import type { Invoice, InvoiceVat } from '../../../../client/src/index.ts'
import { getApiPage } from '../../app/place.ts'
import { client, side } from '../../app/session.ts'
import { Empty } from '../../components/empty.tsx'
import { Filters } from '../../components/filters.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { toPeriodFilters } from '../../components/period.tsx'
import { downloadFile, openDocument } from '../../data/files.ts'
import { day, money } from '../../data/format.ts'
import { useAction } from '../../data/useAction.ts'
import { usePages } from '../../data/usePages.ts'
import { downloadInvoiceLines } from './invoiceLines.ts'
import { MoneyNav } from './parts.tsx'

/*
 * Weekly invoices.
 */

const TREATMENTS: Readonly<Record<string, string>> = {
  standard: 'Including tax',
  reverse_charge: 'Reverse charge',
  not_subject: 'Not subject to tax',
}

const formatInvoiceTax = ({ treatment, amount, rate }: InvoiceVat, currency: string): string =>
  treatment === 'standard' ? `${money(amount, currency)} (${rate * 100} %)` : (TREATMENTS[treatment] ?? treatment)

const COLUMNS: readonly Column<Invoice>[] = [
  { title: 'Invoice', cell: ({ number, name }) => <strong>{number ?? name}</strong> },
  { title: 'Week', cell: ({ start_date: start, end_date: end }) => `${day(start)} – ${day(end)}` },
  { title: 'Due', cell: ({ due_date: due }) => (due === null ? 'Paid from the balance' : day(due)) },
  { title: 'Tax', cell: ({ vat, currency }) => (vat === null ? '–' : formatInvoiceTax(vat, currency)) },
  { title: 'Total', cell: ({ total, currency }) => money(total, currency), isNumber: true },
  { title: 'Files', cell: (invoice) => <Files of={invoice} /> },
]

export function InvoicesPage() {
  const { query } = useLocation()
  const filters = {
    ...(query.date_start ? { date_start: query.date_start } : {}),
    ...(query.date_end ? { date_end: query.date_end } : {}),
  }
  const rows = usePages(
    (signal) => client.invoices.list(filters, { signal }),
    ({ invoices }) => invoices,
    [JSON.stringify(filters)],
  )
  return (
    <Page title="Invoices" above="Money">
      <MoneyNav />
      <Filters path="/money/invoices" values={toPeriodFilters(query)} />
      <ListTable
        rows={rows}
        counted={{ one: 'invoice', total: rows.first?.total_invoices }}
        what="Invoices"
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <Empty title="No invoices yet">
            <p>
              {side.value === 'sandbox'
                ? 'Invoices are not issued for the sandbox.'
                : 'Invoices are issued on Mondays for the previous week, one per currency.'}
            </p>
            <p>
              <a class="button" href={getApiPage('docs/guides/invoices')}>
                Learn about invoices
              </a>
            </p>
          </Empty>
        }
      />
    </Page>
  )
}

function Files({ of: { id, name, number, currency, credit_notes: notes } }: { readonly of: Invoice }) {
  const { isBusy, run } = useAction()
  const file = `invoice-${number ?? name}-${currency}`
  const open = () => run(async () => openDocument(await client.invoices.getPdf(id), 'application/pdf'))
  const openCreditNote = (note: string) =>
    run(async () => openDocument(await client.invoices.getPdf(id, { credit_note: note }), 'application/pdf'))
  const saveInvoiceLines = () =>
    run(async () => downloadFile(await downloadInvoiceLines(id), 'text/csv', `${file}.csv`))
  const downloadInvoiceXml = () =>
    run(async () => downloadFile(await client.invoices.getXml(id), 'application/xml', `${file}.xml`))
  return (
    <span class="actions">
      <button type="button" class="link" disabled={isBusy} onClick={open}>
        PDF<span class="unseen"> of {file}</span>
      </button>
      <button type="button" class="link" disabled={isBusy} onClick={saveInvoiceLines}>
        CSV<span class="unseen"> of {file}</span>
      </button>
      {number !== null && (
        <button type="button" class="link" disabled={isBusy} onClick={downloadInvoiceXml}>
          XML<span class="unseen"> of {file}</span>
        </button>
      )}
      {notes.map((note) => (
        <button
          key={note.number}
          type="button"
          class="link"
          disabled={isBusy}
          onClick={() => openCreditNote(note.number)}
        >
          Credit note {note.number}
        </button>
      ))}
    </span>
  )
}
