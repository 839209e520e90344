import type { ComponentChildren } from 'preact'
import { useLocation } from 'preact-iso'
import { client } from '../../app/session.ts'
import { ExportButton } from '../../components/exportButton.tsx'
import { Filters } from '../../components/filters.tsx'
import { Page, Panel } from '../../components/page.tsx'
import { getDefaultStartDate, toPeriodFilters } from '../../components/period.tsx'
import { getPreviousDay, listRecentMonths } from '../../data/format.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'
import { MoneyNav } from '../money/parts.tsx'
import { LEDGER_TABLE, STATEMENTS_TABLE, selectStatementPeriod } from './moneyTables.ts'
import { ORDERS_TABLE } from './ordersTable.ts'
import { SHIPMENTS_TABLE } from './shipmentsTable.ts'
import { MOVEMENTS_TABLE, PRODUCTS_TABLE } from './stockTables.ts'

/*
 * CSV exports of all lists for a period, which is in the URL.
 */

const EXPORT_PAGE_SIZE = 100

/** Exported statements: the current month and those before. */
const STATEMENT_MONTHS = 12

export function ExportsPage() {
  const { query } = useLocation()
  const from = query.date_start || getDefaultStartDate()
  const to = query.date_end || getPreviousDay(0)
  const created = { created_min: from, created_max: to, limit: EXPORT_PAGE_SIZE }
  const user = useAsyncData((signal) => client.users.get(undefined, { signal }), [])
  const currencies = user.loaded.kind === 'ready' ? Object.keys(user.loaded.value.balances) : []
  return (
    <Page title="Exports" above="Money">
      <MoneyNav />
      <Filters path="/money/exports" values={toPeriodFilters({ date_start: from, date_end: to })} />
      <p class="soft">CSV files are encoded in UTF-8 and use the field names of the API. Dates and times are in UTC.</p>
      <div class="panels one">
        <Panel title="Exports by period" wide>
          <ul class="exports">
            <Export title="Shipments" about="One row per shipment, with its label, cost and delivery date">
              <ExportButton
                what="shipments"
                table={SHIPMENTS_TABLE}
                list={(signal) => client.shipments.list({ ...created, labeled: 'both' }, { signal }).pages()}
              />
            </Export>
            <Export title="Orders" about="One row per line item, with shipments and tracking numbers">
              <ExportButton
                what="orders"
                table={ORDERS_TABLE}
                list={(signal) => client.orders.list(created, { signal }).pages()}
              />
            </Export>
            <Export title="Stock movements" about="One row per stock level change">
              <ExportButton
                what="stock movements"
                table={MOVEMENTS_TABLE}
                list={(signal) => client.stockMovements.list(created, { signal }).pages()}
              />
            </Export>
            {currencies.map((currency) => (
              <Export
                key={currency}
                title={`${currency} ledger`}
                about="One row per ledger entry, with the resulting balance"
              >
                <ExportButton
                  what={`${currency} ledger entries`}
                  table={LEDGER_TABLE}
                  list={(signal) =>
                    selectStatementPeriod(
                      client.ledger.listEntries({ currency, limit: EXPORT_PAGE_SIZE }, { signal }).pages(),
                      from,
                      to,
                    )
                  }
                />
              </Export>
            ))}
          </ul>
        </Panel>
        <Panel title="Other exports" wide>
          <ul class="exports">
            <Export title="Stock" about="One row per product, with its available, reserved and backordered units">
              <ExportButton
                what="products"
                table={PRODUCTS_TABLE}
                list={(signal) => client.products.list({ limit: EXPORT_PAGE_SIZE }, { signal }).pages()}
              />
            </Export>
            {currencies.map((currency) => (
              <Export
                key={currency}
                title={`${currency} statements`}
                about="One row per month and ledger entry type for the last 12 months, with opening and closing balances"
              >
                <ExportButton
                  what={`${currency} statements`}
                  table={STATEMENTS_TABLE}
                  list={(signal) => listStatements(currency, signal)}
                />
              </Export>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  )
}

type ExportProps = { readonly title: string; readonly about: string; readonly children: ComponentChildren }

const Export = ({ title, about, children }: ExportProps) => (
  <li>
    <div>
      <h3>{title}</h3>
      <p class="soft">{about}</p>
    </div>
    <div class="actions">{children}</div>
  </li>
)

async function* listStatements(currency: string, signal: AbortSignal) {
  for (const month of listRecentMonths(STATEMENT_MONTHS - 1)) {
    yield await client.ledger.getStatement({ month, currency }, { signal })
  }
}
