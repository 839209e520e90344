import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { Problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { declaredParties } from '#shared/customs/warnings/rules/declaredParcel.ts'
import { refusalOf, type Warning } from '#shared/customs/warnings/rules/warning.ts'
import type { Dispatch } from '#shared/fulfilment/orders/planDispatch.ts'
import type { Order } from '#shared/fulfilment/orders/rules/order.ts'
import { rejectsWarnings } from '#shared/http/prefer.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { loadCustomsWarner } from '#shared/shipping/shipments/warnOfCustoms.ts'

/** The forms of all countries are much data for a function that seldom needs it. */
const loadWarnings = lazily(() => import('#shared/customs/warnings/customsWarnings.ts'))

type Parties = {
  readonly to: PostalAddress
  readonly consignee: PostalAddress | null
  readonly consignor: PostalAddress
}

/**
 * What is certainly wrong with the typed numbers of an order's parties: 1000, naming the fields.
 */
export async function orderTaxIdProblem(parties: Parties): Promise<Problem | null> {
  const declared = declaredParties('order', parties)
  if (declared.typedIds.length === 0) return null
  const { taxIdProblem } = await loadWarnings()
  return taxIdProblem(declared)
}

/**
 * What customs may stop the parcels of an order for, as it would go today; nothing where it goes no
 * way yet. What is said of goods is mostly said of their products. Refuses the order for it where
 * the request wants that.
 */
export async function orderWarnings(
  { lines }: Pick<Order, 'lines'>,
  way: Dispatch | null,
  { headers, nowMs }: { readonly headers: Readonly<Record<string, string>>; readonly nowMs: number },
): Promise<Result<readonly Warning[], Problem>> {
  if (!way) return ok([])
  const warner = await loadCustomsWarner()
  const { draft, priced } = way
  const warnings = warner
    .warningsOf({ ...draft, priceBasis: priced.priced.priceBasis }, nowMs, 'order')
    .map((warning) => toProductWarning(warning, lines))
  const refusal = rejectsWarnings(headers) ? refusalOf(warnings) : null
  return refusal ? failure(refusal) : ok(warnings)
}

/** What lines of orders say of goods themselves; the rest is said of their products. */
const LINE_FIELDS = ['dangerous_goods']

function toProductWarning(warning: Warning, lines: Order['lines']): Warning {
  const [, at, field] = /^\/order\/line_items\/(\d+)\/(.+)$/.exec(warning.path) ?? []
  const line = lines[Number(at)]
  if (!line || !field || LINE_FIELDS.includes(field)) return warning
  return { ...warning, path: `/order/line_items/${at}`, cure: `${warning.cure} (product ${line.productId})` }
}
