import * as v from 'valibot'
import { formatDateTime } from '#shared/core/dates.ts'
import { money, toDecimalValue } from '#shared/core/money.ts'
import { reply } from '#shared/http/endpoint.ts'
import { listTokenPage } from '#shared/http/pageTokens.ts'
import { getKindName } from '#shared/money/invoices/rules/invoice.ts'
import { getEntrySubject } from '#shared/money/wallet/rules/entrySubject.ts'
import { type Balanced, listBalancedEntries, listNewestEntries } from '#shared/money/wallet/statement.ts'
import type { InvoiceEndpoint } from './routes.ts'

const Filters = v.object({ limit: v.number(), currency: v.string() })

/** Last entry of a page, and the balance before it. */
const Position = v.object({ id: v.number(), balanceMinor: v.nullable(v.number()) })

export const listLedgerEntries: InvoiceEndpoint<'listLedgerEntries'> = async ({ query, caller: { userId } }, deps) => {
  const { table, signingKey } = deps
  // A page token continues in its own currency, regardless of the query.
  let shown = query.currency
  const list = {
    keys: signingKey('page tokens'),
    place: { list: 'ledger', userId },
    filters: Filters,
    position: Position,
    toPosition: ({ entry, balanceMinor }: Balanced) => ({
      id: entry.entryId,
      balanceMinor: balanceMinor === null ? null : balanceMinor - entry.amountMinor,
    }),
    find: async ({
      filters: { limit, currency },
      after,
    }: {
      readonly filters: v.InferOutput<typeof Filters>
      readonly after: v.InferOutput<typeof Position> | null
    }) => {
      shown = currency
      const account = { userId, currency }
      return after
        ? listBalancedEntries(table, account, after, limit + 1)
        : listNewestEntries(table, account, limit + 1)
    },
  }
  const page = await listTokenPage(list, { ...query, page: 1 }, query)
  if (!page.ok) return page.error
  const { rows, nextPage } = page.value
  const decimal = (minorUnits: number): number => toDecimalValue(money(minorUnits, shown))
  return reply({
    currency: shown,
    ledger: rows.map(({ entry, balanceMinor }) => {
      const { labelId, shipmentId, orderId, returnId, reshipmentId, inboundId } = getEntrySubject(entry)
      return {
        id: entry.entryId,
        created: formatDateTime(entry.bookedAtMs),
        amount: decimal(entry.amountMinor),
        description: entry.description,
        balance: balanceMinor === null ? null : decimal(balanceMinor),
        kind: getKindName(entry.counterAccount),
        label_id: labelId,
        shipment_id: shipmentId,
        order_id: orderId,
        return_id: returnId,
        reshipment_id: reshipmentId,
        inbound_id: inboundId,
      }
    }),
    next_page: nextPage,
  })
}
