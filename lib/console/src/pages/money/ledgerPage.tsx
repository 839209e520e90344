import { useLocation } from 'preact-iso'
import type { LedgerEntry } from '../../../../client/src/index.ts'
import { link } from '../../app/place.ts'
import { client } from '../../app/session.ts'
import { Async } from '../../components/async.tsx'
import { Empty } from '../../components/empty.tsx'
import { ExportButton } from '../../components/exportButton.tsx'
import { type Column, ListTable } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { accountSettings } from '../../data/accountSettings.ts'
import { money, when } from '../../data/format.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { usePages } from '../../data/usePages.ts'
import { LEDGER_TABLE } from '../exports/moneyTables.ts'
import { AddFunds } from './addFunds.tsx'
import { MoneyNav } from './parts.tsx'
import { StatementForm } from './statementForm.tsx'

const createLedgerColumns = (currency: string): readonly Column<LedgerEntry>[] => [
  { title: 'Description', cell: ({ description }) => description },
  { title: 'Date', cell: ({ created }) => when(created) },
  { title: 'Source', cell: (entry) => <Source of={entry} /> },
  {
    title: 'Amount',
    cell: ({ amount }) => (
      <span class={amount > 0 ? 'gain' : undefined}>
        {amount > 0 && '+'}
        {money(amount, currency)}
      </span>
    ),
    isNumber: true,
  },
  {
    title: 'Balance',
    cell: ({ balance }) => (balance === null ? '–' : <strong>{money(balance, currency)}</strong>),
    isNumber: true,
  },
]

/** Link to the charged resource. Entries of earlier releases lack their shipment or order. */
function Source({
  of: { shipment_id: shipment, order_id: order, return_id: returned, reshipment_id: reshipment, inbound_id: inbound },
}: {
  readonly of: LedgerEntry
}) {
  if (shipment !== null) return <a href={link(`/shipments/${shipment}`)}>Shipment</a>
  if (order !== null) return <a href={link(`/orders/${order}`)}>Order</a>
  if (returned !== null) return <a href={link(`/returns/${returned}`)}>Return</a>
  if (reshipment !== null) return <a href={link(`/returns/reshipments/${reshipment}`)}>Reshipment</a>
  if (inbound !== null) return <a href={link(`/stock/inbound/${inbound}`)}>Inbound</a>
  return <>–</>
}

/** Of an export. */
const PAGE_SIZE = 100

/** Ledger entries, newest first, with balances. */
export function LedgerPage() {
  const { query } = useLocation()
  const user = useAsyncData((signal) => client.users.get(undefined, { signal }), [])
  const currency = query.currency ?? accountSettings.value.currency
  const rows = usePages(
    (signal) => client.ledger.listEntries({ currency }, { signal }),
    ({ ledger }) => ledger,
    [currency],
  )
  return (
    <Page
      title="Ledger"
      above="Money"
      actions={
        <ExportButton
          what={`${currency} ledger entries`}
          table={LEDGER_TABLE}
          list={(signal) => client.ledger.listEntries({ currency, limit: PAGE_SIZE }, { signal }).pages()}
        />
      }
    >
      <MoneyNav />
      <Async of={user} what="balances">
        {({ balances, credit_limit: creditLimit, payment_reference: reference }) => (
          <>
            <ul class="tiles">
              {Object.entries(balances).map(([one, amount]) => (
                <li key={one}>
                  <a href={link(`/money?currency=${one}`)} aria-current={one === currency ? 'true' : undefined}>
                    <small>{one}</small>
                    <strong class={amount < 0 ? 'bad' : undefined}>{money(amount, one)}</strong>
                  </a>
                </li>
              ))}
            </ul>
            {creditLimit > 0 && <p class="soft">{`Credit limit: ${money(creditLimit, 'USD')}`}</p>}
            {reference !== null && <AddFunds reference={reference} />}
          </>
        )}
      </Async>
      <StatementForm currency={currency} />
      <ListTable
        rows={rows}
        what={`Ledger entries in ${currency}`}
        columns={createLedgerColumns(currency)}
        keyOf={({ id }) => id}
        empty={
          <Empty title={`No ledger entries in ${currency}`}>
            <p>Deposits and charges appear here.</p>
          </Empty>
        }
      />
    </Page>
  )
}
