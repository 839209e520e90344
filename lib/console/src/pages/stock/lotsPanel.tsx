import type { Product } from '../../../../client/src/index.ts'
import { client } from '../../app/session.ts'
import { Async } from '../../components/async.tsx'
import { Table } from '../../components/list.tsx'
import { Panel } from '../../components/page.tsx'
import { Status } from '../../components/status.tsx'
import { addDays, day, getPreviousDay, number } from '../../data/format.ts'
import { useAsyncData } from '../../data/useAsyncData.ts'

/** Days before units can no longer be shipped at which they are marked. */
const EXPIRY_WARNING_DAYS = 30

/** Returns a warning about units that expire; `minDaysLeft`: they are shipped up to then. */
function formatExpiryWarning(expiry: string | null, minDaysLeft: number): string | null {
  if (expiry === null) return null
  const lastDay = addDays(expiry, -minDaysLeft)
  const today = getPreviousDay(0)
  if (lastDay < today) return expiry < today ? 'Lot expired' : 'Below minimum shelf life'
  return lastDay <= addDays(today, EXPIRY_WARNING_DAYS) ? 'Expires soon' : null
}

const CONDITIONS: Readonly<Record<string, string>> = {
  sellable: 'Sellable',
  damaged: 'Damaged',
  quarantine: 'Quarantine',
  missing: 'Missing',
  expired: 'Expired',
}

/** Units of a product by lot and expiry date, for products that track them or have held units. */
export function LotsPanel({
  product: { id, min_days_left: minDaysLeft, tracking, warehouses },
}: {
  readonly product: Product
}) {
  const isLotTracked = tracking.lot || tracking.expiry || warehouses.some(({ held }) => held > 0)
  return isLotTracked ? <Lots id={id} minDaysLeft={minDaysLeft ?? 0} /> : null
}

function Lots({ id, minDaysLeft }: { readonly id: number; readonly minDaysLeft: number }) {
  const { loaded, reload } = useAsyncData(async (signal) => await client.products.listLots(id, {}, { signal }), [id])
  return (
    <Panel title="Lots" wide>
      <Async of={{ loaded, reload }} what="lots">
        {({ lots, is_truncated: isTruncated }) => (
          <>
            {lots.length === 0 ? (
              <p class="soft">No units in stock</p>
            ) : (
              <Table
                items={lots}
                what="Lots"
                keyOf={({ lot, expiry, warehouse_id: warehouse, condition }) =>
                  [lot, expiry, warehouse, condition].join(' ')
                }
                columns={[
                  { title: 'Lot', cell: ({ lot }) => lot ?? '–' },
                  {
                    title: 'Expiry date',
                    cell: ({ expiry }) => {
                      const warning = formatExpiryWarning(expiry, minDaysLeft)
                      return (
                        <span>
                          {expiry === null ? '–' : day(expiry)} {warning !== null && <Status of={warning} />}
                        </span>
                      )
                    },
                  },
                  { title: 'Warehouse', cell: ({ warehouse_id: warehouse }) => warehouse },
                  {
                    title: 'Condition',
                    cell: ({ condition }) => (condition === null ? 'Held' : (CONDITIONS[condition] ?? condition)),
                  },
                  { title: 'Units', cell: ({ quantity }) => number(quantity), isNumber: true },
                ]}
              />
            )}
            {isTruncated && <p class="soft">Only the first lots are shown.</p>}
          </>
        )}
      </Async>
    </Panel>
  )
}
