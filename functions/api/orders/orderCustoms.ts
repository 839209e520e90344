import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import type { Problem } from '#shared/core/problems.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { toDeclaredParties } from '#shared/customs/warnings/rules/declaredParcel.ts'
import { findWarningRejection, type Warning } from '#shared/customs/warnings/rules/warning.ts'
import type { Dispatch } from '#shared/fulfilment/orders/planDispatch.ts'
import { listDeclaredLines } from '#shared/fulfilment/orders/rules/lineUnits.ts'
import { shouldRejectWarnings } from '#shared/http/prefer.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { loadCustomsWarningFinder } from '#shared/shipping/shipments/customsWarningFinder.ts'

/** Loaded on demand: the tax id formats of all countries are large and rarely needed. */
const loadWarnings = lazily(() => import('#shared/customs/warnings/customsWarnings.ts'))

type Parties = {
  readonly to: PostalAddress
  readonly consignee: PostalAddress | null
  readonly consignor: PostalAddress
}

/** Returns problem 1000 for invalid typed tax ids of an order's parties. */
export async function validateOrderTaxIds(parties: Parties): Promise<Problem | null> {
  const declared = toDeclaredParties('order', parties)
  if (declared.typedIds.length === 0) return null
  const { findTaxIdProblem } = await loadWarnings()
  return findTaxIdProblem(declared)
}

/**
 * Returns customs warnings of an order as it would be dispatched today; none without a service.
 * Most concern the goods data of products. Rejects the order if the request asks for strict
 * handling.
 */
export async function findOrderWarnings(
  way: Dispatch | null,
  { headers, nowMs }: { readonly headers: Readonly<Record<string, string>>; readonly nowMs: number },
): Promise<Result<readonly Warning[], Problem>> {
  if (!way) return ok([])
  const warner = await loadCustomsWarningFinder()
  const { draft, lines, priced } = way
  const warnings = warner
    .createWarnings({ ...draft, priceBasis: priced.priced.priceBasis }, nowMs, 'order')
    .map((warning) => toProductWarning(warning, lines))
  const rejection = shouldRejectWarnings(headers) ? findWarningRejection(warnings) : null
  return rejection ? failure(rejection) : ok(warnings)
}

/** Goods fields of order lines; others come from the products. */
const LINE_FIELDS = ['dangerous_goods']

function toProductWarning(warning: Warning, lines: Dispatch['lines']): Warning {
  const [, at, field] = /^\/order\/line_items\/(\d+)\/(.+)$/.exec(warning.path) ?? []
  const declared = listDeclaredLines(lines)[Number(at)]
  if (!declared || !field) return warning
  const { index, productId } = declared
  if (LINE_FIELDS.includes(field) && !lines[index]?.components) return warning
  return { ...warning, path: `/order/line_items/${index}`, cure: `for product ${productId}, ${warning.cure}` }
}
