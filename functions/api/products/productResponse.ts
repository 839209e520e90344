import type { InferOutput } from 'valibot'
import { convertGramsToKg } from '#shared/core/decimal.ts'
import type { PrintedProduct } from '#shared/fulfilment/products/printBarcodeSheet.ts'
import { getWarehouseStock } from '#shared/fulfilment/products/productRowStore.ts'
import type { FoundProduct } from '#shared/fulfilment/products/productStore.ts'
import { countKits } from '#shared/fulfilment/products/rules/kit.ts'
import { getDescription, getLegacyHsCode, type Product } from '#shared/fulfilment/products/rules/product.ts'
import {
  type Measures,
  NO_STOCK_TRACKING,
  type ProductRow,
  type RowSku,
  sumOnHandUnits,
} from '#shared/fulfilment/products/rules/productRow.ts'
import { findShopSku, skusOf } from '#shared/fulfilment/products/rules/skus.ts'
import { dollars, formatCreationTime } from '#shared/http/responseFields.ts'
import { warehouses } from '#shared/reference/warehouses.ts'
import type { ProductResponse, ProductsResponse } from './schemas.ts'

/*
 * Views of products: details, list rows and barcode labels.
 */

type View = InferOutput<typeof ProductResponse>['product']
type RowView = InferOutput<typeof ProductsResponse>['products'][number]

const UNMEASURED: Measures = { weightGrams: 0, lengthCm: 0, widthCm: 0, heightCm: 0 }

type Rows = ReadonlyMap<number, ProductRow>

/** Returns the units available by warehouse; for a kit, the kits that can be assembled. */
const countAvailableUnits = (row: ProductRow, rows: Rows): ReadonlyMap<string, number> =>
  row.components
    ? countKits(row.components, rows)
    : new Map(Object.entries(row.stock).map(([id, { available }]) => [id, available]))

const toBaseProductFields = (product: Product, row: ProductRow, rows: Rows) => ({
  id: product.id,
  barcode: product.barcode,
  name: product.name,
  description: product.description,
  coo: product.coo,
  dg_code: product.dgCode,
  hs_code: getLegacyHsCode(product.hsCodes),
  hs_codes: product.hsCodes.map(({ country, hsCode }) => ({ country, hs_code: hsCode })),
  local_descriptions: product.localDescriptions.map(({ languageCode, description }) => ({
    description,
    language_code: languageCode,
  })),
  is_packaging: product.isPackaging,
  mpn: product.mpn ?? null,
  gtin: product.gtin ?? null,
  responsible_person: toResponsiblePersonResponse(product.responsiblePerson),
  epr_numbers: [...(product.eprNumbers ?? [])],
  ...toTrackingResponse(row),
  components: (row.components ?? []).map(({ productId, quantity }) => ({ product_id: productId, quantity })),
  quantity: row.components ? sum([...countKits(row.components, rows).values()]) : row.quantity,
  reserved: sum(Object.values(row.stock).map(({ reserved }) => reserved)),
  backordered: row.backordered,
  created: formatCreationTime(product.id),
})

const toTrackingResponse = ({ tracking: { lot, expiry, serial, minDaysLeft } = NO_STOCK_TRACKING }: ProductRow) => ({
  tracking: { lot, expiry, serial },
  min_days_left: minDaysLeft,
})

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

function toResponsiblePersonResponse(person: Product['responsiblePerson']): View['responsible_person'] {
  if (!person) return null
  const { postalCode, ...others } = person
  return { ...others, postal_code: postalCode }
}

/** Converts stored integers to decimals. */
function decimals({ costCents, valueCents }: Product, { measures }: ProductRow) {
  const { weightGrams, lengthCm, widthCm, heightCm } = measures ?? UNMEASURED
  return {
    cost: dollars(costCents),
    value: dollars(valueCents),
    weight: convertGramsToKg(weightGrams),
    height: heightCm,
    length: lengthCm,
    width: widthCm,
  }
}

const toSkuResponse = ({ shopId, sku, isActive }: RowSku) => ({ active: isActive, shop_id: shopId, sku })

/**
 * Returns the stock of the warehouses that have ever held the product, or all components of a kit.
 */
function toStockResponses(product: Product, row: ProductRow, rows: Rows): View['warehouses'] {
  const available = countAvailableUnits(row, rows)
  return [...warehouses]
    .filter(([id]) => available.has(id))
    .map(([id, { language, languageCode }]) => ({
      id,
      description: getDescription(product, languageCode),
      language,
      language_code: languageCode,
      quantity: available.get(id) ?? 0,
      reserved: getWarehouseStock(row, id).reserved,
      held: getWarehouseStock(row, id).held ?? 0,
      on_hand: sumOnHandUnits(getWarehouseStock(row, id)),
      revision: row.components ? null : row.stockRevision,
    }))
}

/** Returns a product as shown; `rows`: rows of its components, if it is a kit. */
export const toProductResponse = ({ product, row }: FoundProduct, rows: Rows): View => ({
  ...toBaseProductFields(product, row, rows),
  ...decimals(product, row),
  skus: skusOf(row).map(({ sku }) => toSkuResponse(sku)),
  warehouses: toStockResponses(product, row, rows),
})

/**
 * Returns a product for lists: decimals as text, and the SKU of a shop if the list is filtered by
 * it.
 */
export function toProductRowResponse({ product, row }: FoundProduct, shopId: string | undefined, rows: Rows): RowView {
  const { cost, value, weight, height, length, width } = decimals(product, row)
  const sku = shopId === undefined ? null : findShopSku(row, shopId)
  return {
    ...toBaseProductFields(product, row, rows),
    cost: cost.toFixed(2),
    value: value.toFixed(2),
    weight: weight.toFixed(3),
    height: height.toFixed(2),
    length: length.toFixed(2),
    width: width.toFixed(2),
    ...(sku ? { active: sku.isActive, sku: sku.sku } : {}),
  }
}

/** Returns a product for its barcode label. */
export const toPrintedProduct = ({ product, row }: FoundProduct): PrintedProduct => ({
  ...product,
  skus: skusOf(row).map(({ sku }) => sku),
})
