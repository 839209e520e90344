import { aMerchant, HKG } from './orders.ts'
import { postProduct } from './products.ts'
import { aStockedProduct } from './stockedProducts.ts'

/* Kits: products composed of other products. */

export type Component = readonly [productId: number, quantity: number]

export const toComponents = (...parts: readonly Component[]) =>
  parts.map(([product_id, quantity]) => ({ product_id, quantity }))

/** Creates a kit with a SKU in the shop, and returns its ID. */
export async function aKit(
  token: string,
  parts: readonly Component[],
  { sku = 'KIT', ...changes }: { readonly sku?: string } & Record<string, unknown> = {},
): Promise<number> {
  const created = await postProduct(token, {
    name: 'Gift set',
    value: 60,
    components: toComponents(...parts),
    skus: [{ shop_id: 'shop', sku }],
    ...changes,
  })
  if (created.status !== 201) throw new Error(`the kit was not created: ${JSON.stringify(created.body)}`)
  return created.body.product.id
}

/** Creates a merchant with a kit of a shirt and two caps. */
export async function aMerchantWithKit(
  shirts: Readonly<Record<string, number>> = { [HKG]: 10 },
  caps: Readonly<Record<string, number>> = { [HKG]: 10 },
) {
  const { productId: shirtId, ...account } = await aMerchant(shirts)
  const measures = { weightGrams: 100, lengthCm: 25, widthCm: 10, heightCm: 5 }
  const capId = await aStockedProduct(account.userId, { sku: 'CAP', units: caps, measures })
  const kitId = await aKit(account.token, [
    [shirtId, 1],
    [capId, 2],
  ])
  return { ...account, shirtId, capId, kitId }
}
