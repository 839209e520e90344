import { formatAddressForCountry } from '#shared/addresses/addressFormats.ts'
import { isSandbox } from '#shared/core/ids.ts'

import { isInEuropeanUnion } from '#shared/reference/countries.ts'
import type { Product } from '../products/rules/product.ts'
import { getResponsiblePartyData } from '../products/rules/responsiblePartyData.ts'
import { listLineUnits } from './rules/lineUnits.ts'
import type { Fulfillment, Order } from './rules/order.ts'

/** Renders the packing slip of a fulfilment as PDF. The PDF code is loaded only on use. */
export async function printPackingSlip(
  { id: orderId, userId, createdMs, shop, to, lines, giftMessage }: Order,
  { id }: Pick<Fulfillment, 'id'>,
  products: ReadonlyMap<number, Pick<Product, 'responsiblePerson' | 'eprNumbers'>> = new Map(),
): Promise<Uint8Array> {
  const { renderPackingSlip } = await import('#shared/documents/packingSlip.ts')
  const packed = lines.filter(({ fulfillmentId }) => fulfillmentId === id)
  return renderPackingSlip({
    orderId,
    isTest: isSandbox(userId),
    shopOrderId: shop.orderId,
    createdMs,
    shipTo: formatAddressForCountry(to),
    lines: packed.flatMap((line) =>
      listLineUnits(line).map(({ name, quantity }) => ({ sku: line.sku, name, quantity })),
    ),
    giftMessage,
    producers: [
      ...new Set(
        packed
          .flatMap(listLineUnits)
          .flatMap(({ productId }) => formatResponsibleParties(products.get(productId), to.country)),
      ),
    ],
  })
}

/** Returns producer data required at the destination. */
function formatResponsibleParties(
  product: Pick<Product, 'responsiblePerson' | 'eprNumbers'> | undefined,
  country: string,
): readonly string[] {
  if (!product) return []
  const { responsiblePerson, eprNumber } = getResponsiblePartyData(product, {
    country,
    isInEuropeanUnion: isInEuropeanUnion(country),
  })
  return [
    ...(responsiblePerson ? [`Responsible person in the EU: ${responsiblePerson}`] : []),
    ...(eprNumber ? [`EPR ${country}: ${eprNumber}`] : []),
  ]
}
