import type { SigningDeps } from '#functions/runtime/core.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { EmptyResponse } from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import type { Blobs } from '#shared/platform/blobs.ts'
import {
  CreateProductRequest,
  CreateSkuRequest,
  GetProductQuery,
  ListProductsQuery,
  PrintBarcodesRequest,
  ProductResponse,
  ProductsResponse,
  UpdateProductRequest,
  UpdateSkuRequest,
} from './schemas.ts'
import { ListStockMovementsQuery, LotsResponse, StockMovementsResponse } from './stockSchemas.ts'

/*
 * Routes of products and SKUs.
 */

const reading = { tag: 'Products', access: 'token', scope: 'read_products', effect: 'none' } as const
const writing = { tag: 'Products', access: 'token', scope: 'write_products', effect: 'single' } as const
/** Shop named in the body. */
const UNKNOWN_SHOP_PROBLEM = { name: 'shop_not_found', httpStatus: 400 } as const

export const productRoutes = defineRoutes({
  listProducts: {
    ...reading,
    key: 'GET /products',
    summary: 'List products',
    description: 'Returns products, newest first.',
    query: ListProductsQuery,
    success: { status: 200, body: ProductsResponse },
    problems: ['page_token_invalid'],
  },
  getProduct: {
    ...reading,
    key: 'GET /products/{id}',
    summary: 'Retrieve a product',
    description: 'Returns the product with its SKUs and stock. With `type=pdf`, returns its barcode.',
    query: GetProductQuery,
    success: { status: 200, body: ProductResponse, document: 'application/pdf' },
    problems: ['product_not_found'],
  },
  listProductLots: {
    ...reading,
    key: 'GET /products/{id}/lots',
    summary: "List a product's lots",
    description: 'Returns the units of the product by lot, expiry date, warehouse and condition.',
    success: { status: 200, body: LotsResponse },
    problems: ['product_not_found'],
  },
  listStockMovements: {
    ...reading,
    key: 'GET /stock-movements',
    summary: 'List stock movements',
    description: 'Returns changes of stock levels, newest first.',
    query: ListStockMovementsQuery,
    success: { status: 200, body: StockMovementsResponse },
    problems: ['page_token_invalid'],
  },
  createProduct: {
    ...writing,
    key: 'POST /products',
    summary: 'Create a product',
    body: CreateProductRequest,
    success: { status: 201, body: ProductResponse },
    problems: ['shop_not_found', 'sku_taken', 'second_active_sku', 'dependency_unavailable'],
  },
  printBarcodes: {
    ...writing,
    key: 'POST /products/barcodes',
    summary: 'Download barcodes for up to 100 products',
    scope: 'read_products',
    effect: 'none',
    body: PrintBarcodesRequest,
    success: { status: 201, document: 'application/pdf' },
    problems: ['product_not_found'],
  },
  updateProduct: {
    ...writing,
    key: 'PUT /products/{id}',
    summary: 'Update a product',
    body: UpdateProductRequest,
    success: { status: 200, body: ProductResponse },
    problems: ['product_not_found', 'barcode_fixed', 'tracking_fixed', 'kit_not_possible', 'dependency_unavailable'],
  },
  deleteProduct: {
    ...writing,
    key: 'DELETE /products/{id}',
    summary: 'Delete a product',
    description:
      'A product can be deleted if it has no stock and is not used by orders, inbound shipments, SKUs or kits.',
    success: { status: 200, body: EmptyResponse },
    problems: ['product_not_found', 'product_in_use', 'product_in_kit', { name: 'product_in_use', httpStatus: 500 }],
    whenNotStored: 'product_in_use',
  },
  createSku: {
    ...writing,
    key: 'POST /products/{id}/skus',
    summary: 'Create a SKU',
    body: CreateSkuRequest,
    success: { status: 201, body: ProductResponse },
    problems: ['product_not_found', UNKNOWN_SHOP_PROBLEM, 'sku_taken', 'second_active_sku'],
  },
  updateSku: {
    ...writing,
    key: 'PUT /products/{id}/shop/{shop_id}/sku/{sku+}',
    summary: 'Update a SKU',
    body: UpdateSkuRequest,
    success: { status: 200, body: ProductResponse },
    problems: ['product_not_found', UNKNOWN_SHOP_PROBLEM, 'sku_not_found', 'sku_taken', 'second_active_sku'],
  },
  deleteSku: {
    ...writing,
    key: 'DELETE /products/{id}/shop/{shop_id}/sku/{sku+}',
    summary: 'Delete a SKU',
    description: 'A SKU can be deleted if it is not used by an open order.',
    success: { status: 200, body: EmptyResponse },
    problems: ['product_not_found', 'sku_not_found', 'sku_in_use'],
  },
})

export type ProductEndpoint<Name extends keyof typeof productRoutes> = Endpoint<
  (typeof productRoutes)[Name],
  SigningDeps & { readonly removeFile: Blobs['remove'] }
>
