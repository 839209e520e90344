import { anAccount, type TestAccount } from './accounts.ts'
import { type ApiResponse, call } from './api.ts'
import { addPlaces, aPlace, atFloor, FLOOR, switchWarehouse } from './floorWork.ts'
import { aSentOrder } from './fulfillments.ts'
import { getOrder, postShop } from './orders.ts'
import { aStockedProduct } from './stockedProducts.ts'

/** Return rules of a shop: restock good units, quarantine worn ones and dispose of the rest. */
export const INSPECT = { inspect: true, by_grade: { A: 'restock', B: 'restock', C: 'quarantine', D: 'dispose' } }

export const setReturnRules = (token: string, returns: unknown): Promise<ApiResponse> =>
  call('PUT /shops/{id}', { token, params: { id: 'shop' }, body: { shop: { settings: { returns } } } })

/**
 * Creates a shipped order of two units whose parcel has been returned to a warehouse with places.
 */
export async function aReturnAtBench(rules: unknown = INSPECT, owner?: Pick<TestAccount, 'userId' | 'token'>) {
  const merchant = owner ?? (await anAccount({ balances: { USD: 1_000 } }))
  const { userId, token } = merchant
  await postShop(token)
  await setReturnRules(token, rules)
  const productId = await aStockedProduct(userId, { sku: 'LAMP', units: { [FLOOR]: 10 } })
  await addPlaces(FLOOR, aPlace('A-01-02'))
  await switchWarehouse(FLOOR, 2, [userId])
  const requested = { line_items: [{ sku: 'LAMP', quantity: 2, sold_for: 50 }], warehouse: { id: FLOOR } }
  const orderId = await aSentOrder(merchant, requested)
  const { tracking_number } = (await getOrder(token, orderId)).body.order.fulfillments[0]
  const received = await atFloor(FLOOR, 'return', { tracking_number, weight: 0.6 })
  const returnId = received.kind === 'done' ? received.state.return_id : undefined
  if (returnId === undefined) throw new Error(`not received: ${JSON.stringify(received)}`)
  return { userId, token, productId, orderId, returnId, trackingNumber: String(tracking_number) }
}

export type InspectedUnits = Readonly<Record<string, unknown>> & { readonly quantity: number; readonly grade: string }

/** Inspects returned units. */
export const grade = (
  { userId, returnId, productId }: { userId: number; returnId: number; productId: number },
  lines: readonly InspectedUnits[],
  fields: Readonly<Record<string, unknown>> = {},
) =>
  atFloor(FLOOR, 'grade', {
    ...{ user_id: userId, return_id: returnId, to: 'A-01-02' },
    lines: lines.map((line) => ({ product_id: productId, ...line })),
    ...fields,
  })

export const decide = (token: string, returnId: number, ...lines: readonly unknown[]): Promise<ApiResponse> =>
  call('POST /returns/{id}/decision', { token, params: { id: String(returnId) }, body: { decision: { lines } } })
