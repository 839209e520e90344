import { EmptyAnswer } from '../../../shared/http/answerFields.ts'
import type { Endpoint } from '../../../shared/http/endpoint.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { SigningDeps } from '../../runtime/core.ts'
import {
  CreateProduct,
  CreateSku,
  ListProducts,
  PrintBarcodes,
  ProductAnswer,
  ProductsAnswer,
  ReadProduct,
  UpdateProduct,
  UpdateSku,
} from './schemas.ts'

const reading = { tag: 'Products', access: 'token', scope: 'read_products', effect: 'none' } as const
const writing = { tag: 'Products', access: 'token', scope: 'write_products', effect: 'single' } as const
/** A shop that is named in the body. */
const UNKNOWN_SHOP = { name: 'shop_not_found', httpStatus: 400 } as const

export const productRoutes = defineRoutes({
  listProducts: {
    ...reading,
    key: 'GET /products',
    summary: 'Search products, newest first',
    query: ListProducts,
    success: { status: 200, body: ProductsAnswer },
    problems: ['page_token_invalid'],
  },
  getProduct: {
    ...reading,
    key: 'GET /products/{id}',
    summary: 'Read a product with its SKUs and stock, or download its barcode with type=pdf',
    query: ReadProduct,
    success: { status: 200, body: ProductAnswer, document: 'application/pdf' },
    problems: ['product_not_found'],
  },
  createProduct: {
    ...writing,
    key: 'POST /products',
    summary: 'Register a product, with the SKUs shops know it by',
    body: CreateProduct,
    success: { status: 201, body: ProductAnswer },
    problems: ['shop_not_found', 'sku_taken', 'second_active_sku'],
  },
  printBarcodes: {
    ...writing,
    key: 'POST /products/barcodes',
    summary: 'Download the barcodes of up to 100 products as one document',
    scope: 'read_products',
    effect: 'none',
    body: PrintBarcodes,
    success: { status: 201, document: 'application/pdf' },
    problems: ['product_not_found'],
  },
  updateProduct: {
    ...writing,
    key: 'PUT /products/{id}',
    summary: 'Change a product',
    body: UpdateProduct,
    success: { status: 200, body: ProductAnswer },
    problems: ['product_not_found', 'barcode_fixed'],
  },
  deleteProduct: {
    ...writing,
    key: 'DELETE /products/{id}',
    summary: 'Delete a product that nothing refers to and of which no units are in stock',
    success: { status: 200, body: EmptyAnswer },
    problems: ['product_not_found', 'product_in_use', { name: 'product_in_use', httpStatus: 500 }],
    whenNotStored: 'product_in_use',
  },
  createSku: {
    ...writing,
    key: 'POST /products/{id}/skus',
    summary: 'Tell what a shop calls a product',
    body: CreateSku,
    success: { status: 201, body: ProductAnswer },
    problems: ['product_not_found', UNKNOWN_SHOP, 'sku_taken', 'second_active_sku'],
  },
  updateSku: {
    ...writing,
    key: 'PUT /products/{id}/shop/{shop_id}/sku/{sku+}',
    summary: 'Rename a SKU, or switch it on or off',
    body: UpdateSku,
    success: { status: 200, body: ProductAnswer },
    problems: ['product_not_found', UNKNOWN_SHOP, 'sku_not_found', 'sku_taken', 'second_active_sku'],
  },
  deleteSku: {
    ...writing,
    key: 'DELETE /products/{id}/shop/{shop_id}/sku/{sku+}',
    summary: 'Delete a SKU that no order names',
    success: { status: 200, body: EmptyAnswer },
    problems: ['product_not_found', 'sku_not_found', 'sku_in_use'],
  },
})

export type ProductEndpoint<Name extends keyof typeof productRoutes> = Endpoint<
  (typeof productRoutes)[Name],
  SigningDeps
>
