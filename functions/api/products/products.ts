import * as v from 'valibot'
import { createInvalidQueryProblem, problem } from '#shared/core/problems.ts'
import { printBarcodeSheet } from '#shared/fulfilment/products/printBarcodeSheet.ts'
import { findComponentRows } from '#shared/fulfilment/products/productRowStore.ts'
import {
  type FoundProduct,
  findProduct,
  findProducts,
  removeProduct,
} from '#shared/fulfilment/products/productStore.ts'
import { getPictureKey } from '#shared/fulfilment/products/rules/pictures.ts'
import { hasStockUnits, isProductOrdered } from '#shared/fulfilment/products/rules/productRow.ts'
import { PRODUCT_SORTS } from '#shared/fulfilment/products/rules/productSearch.ts'
import {
  type Candidate,
  listProductsByBarcode,
  listProductsById,
  listProductsByRank,
} from '#shared/fulfilment/products/searchProducts.ts'
import { createAccountResourceEndpoint } from '#shared/http/accountResource.ts'
import { pdf, plan, reply } from '#shared/http/endpoint.ts'
import { listNumberedPage } from '#shared/http/numberedPage.ts'
import { ListFilters } from '#shared/http/pageTokens.ts'
import { toPrintedProduct, toProductResponse, toProductRowResponse } from './productResponse.ts'
import type { ProductEndpoint } from './routes.ts'
import type { ProductQuery } from './schemas.ts'

/*
 * Endpoints that read, delete and print products.
 */

export const createProductEndpoint = createAccountResourceEndpoint(findProduct, (id) =>
  problem('product_not_found', { id }),
)

export const getProduct: ProductEndpoint<'getProduct'> = createProductEndpoint(
  async (found, { params, query }, { table }) => {
    if (query.type !== 'pdf')
      return reply({ product: toProductResponse(found, await findComponentRows(table, [found.row])) })
    const size = { widthInches: query.width, heightInches: query.height }
    return pdf(await printBarcodeSheet([toPrintedProduct(found)], size), `product-${params.id}.pdf`)
  },
)

export const listProducts: ProductEndpoint<'listProducts'> = async (
  { query, caller: { userId }, nowMs },
  { table, signingKey },
) => {
  const { 'shop.id': shopId, exact_sku: exactSku, ...rest } = query
  const list = {
    table,
    keys: signingKey('page tokens'),
    list: 'products',
    userId,
    filters: Filters,
    rows: async ({ sort, limit: _, order: __, ...filters }: Filters) => {
      const { barcode } = filters
      const scanned = barcode === undefined ? null : await listProductsByBarcode(table, userId, { ...filters, barcode })
      if (sort === 'id') return scanned ? { found: scanned } : listProductsById(userId, filters)
      const ranked = await listProductsByRank(table, userId, filters, sort)
      const isIncluded = ({ id }: Candidate): boolean => !scanned || scanned.some(({ row }) => row.id === id)
      return ranked
        ? { found: ranked.filter(({ row }) => isIncluded(row)) }
        : createInvalidQueryProblem(
            'sort',
            'must be `id` because the account has too many products to sort by other fields',
          )
    },
    show: async (rows: readonly Candidate[], filters: Filters) => {
      const products = await findProducts(
        table,
        userId,
        rows.map(({ id }) => id),
      )
      const components = await findComponentRows(
        table,
        products.map(({ row }) => row),
      )
      return products.map((product) => toProductRowResponse(product, filters.shopId, components))
    },
  }
  const page = await listNumberedPage(
    list,
    query,
    { ...rest, shopId, exactSku, isPackaging: parsePackagingFilter(query) },
    nowMs,
  )
  if (!page.ok) return page.error
  const { shown, total, pages, nextPage } = page.value
  return reply({ products: shown, next_page: nextPage, total_pages: pages, total_products: total })
}

const Filters = v.object({
  ...ListFilters.entries,
  sort: v.picklist(PRODUCT_SORTS),
  name: v.optional(v.string()),
  sku: v.optional(v.string()),
  barcode: v.optional(v.string()),
  exactSku: v.optional(v.string()),
  shopId: v.optional(v.string()),
  isPackaging: v.optional(v.boolean()),
})
type Filters = v.InferOutput<typeof Filters>

/** Returns the packaging filter of a query; undefined for both kinds. */
function parsePackagingFilter({ is_packaging: requested, packaging }: ProductQuery): boolean | undefined {
  const filter = requested ?? packaging ?? 'both'
  return filter === 'both' ? undefined : ['true', '1', 'yes'].includes(filter)
}

export const printBarcodes: ProductEndpoint<'printBarcodes'> = async ({ body, caller }, { table }) => {
  const { dimensions, products: ids } = body.barcodes
  const found = await findProducts(table, caller.userId, ids)
  const byId = new Map(found.map((one) => [one.product.id, one]))
  const matches: FoundProduct[] = []
  for (const id of ids) {
    const product = byId.get(id)
    if (!product) return problem('product_not_found', { id }, { httpStatus: 400 })
    matches.push(product)
  }
  const size = { widthInches: dimensions.width, heightInches: dimensions.height }
  return pdf(await printBarcodeSheet(matches.map(toPrintedProduct), size), 'product-barcodes.pdf')
}

export const deleteProduct: ProductEndpoint<'deleteProduct'> = createProductEndpoint(
  async (found, { params }, { removeFile }) => {
    const { row } = found
    const isProductInUse = hasStockUnits(row) || isProductOrdered(row) || row.inbounds > 0 || row.backordered > 0
    if ((row.kits ?? 0) > 0) return problem('product_in_kit', params)
    if (isProductInUse) return problem('product_in_use', params)
    // First, so that a retry after a failure removes it as well.
    if (row.hasPicture) await removeFile(getPictureKey(row.userId, row.id))
    return plan(removeProduct(found), {})
  },
)
