import * as v from 'valibot'
import type { SessionDeps } from '#functions/runtime/core.ts'
import { SHOP_ID, SHOP_ID_RULE, SHOP_TYPES } from '#shared/fulfilment/shops/rules/shop.ts'
import type { Storefront } from '#shared/fulfilment/shops/storefront.ts'
import { EmbeddedError, EmptyAnswer, nextPage, totalCount } from '#shared/http/answerFields.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { choice, flag, integer, object, text } from '#shared/http/fields.ts'
import { paging, word, words } from '#shared/http/query.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'

/** Maximum processing delay of an order. */
const MAX_DELAY_HOURS = 240

const id = v.pipe(text(1, 64), v.regex(SHOP_ID, SHOP_ID_RULE))
const name = text(1, 64)
const type = choice(SHOP_TYPES)

const settings = object({
  default_service: v.optional(choice(SERVICES)),
  delay_processing: v.optional(integer(0, MAX_DELAY_HOURS)),
  packing_slip: v.optional(flag),
  partial_fulfillment: v.optional(flag),
})

/** Settings as a request sends them: what is left out stays, or is as usual. */
export type SentSettings = v.InferOutput<typeof settings>

const ListShops = v.object({
  ...paging(),
  order: v.optional(word(['asc', 'desc']), ['asc']),
  name: v.optional(words(64)),
})

const CreateShop = object({
  shop: object({ id, name, type: v.optional(type, 'Svc'), active: v.optional(flag, true), settings }),
})

const UpdateShop = object({
  shop: object({
    id: v.optional(text(1, 64)),
    name: v.optional(name),
    type: v.optional(type),
    active: v.optional(flag),
    settings: v.optional(settings),
  }),
})

const ShopView = v.pipe(
  v.strictObject({
    id: v.string(),
    name: v.string(),
    type,
    active: v.boolean(),
    connected: v.boolean(),
    created: v.string(),
    expires: v.null(),
    settings: v.strictObject({
      default_service: v.picklist(SERVICES),
      delay_processing: v.pipe(v.number(), v.integer(), v.description('Delay in hours')),
      packing_slip: v.boolean(),
      partial_fulfillment: v.boolean(),
    }),
    errors: v.optional(
      v.pipe(
        EmbeddedError,
        v.description('Settings missing from the account for automatic import and shipping of store orders'),
      ),
    ),
  }),
  v.title('Shop'),
)

export const ShopAnswer = v.strictObject({ shop: ShopView })
const ShopsAnswer = v.strictObject({
  shops: v.array(ShopView),
  next_page: nextPage,
  total_pages: totalCount,
  total_shops: totalCount,
})

const ConnectShop = v.object({
  store: v.optional(v.pipe(words(100), v.description('Store name or address; prompted for if omitted'))),
})

/** The platform's own; longer ones cannot come in an address. */
const platformText = v.pipe(v.array(v.string()), v.metadata({ jsonSchema: { type: 'string', maxLength: 8_192 } }))

/** A platform adds parameters of its own, which its signature is about. */
const FinishConnection = v.objectWithRest(
  { state: v.optional(platformText), code: v.optional(platformText) },
  v.array(v.string()),
)

const reading = { tag: 'Shops', access: 'token', scope: 'read_shops', effect: 'none' } as const
const writing = { tag: 'Shops', access: 'token', scope: 'write_shops', effect: 'single' } as const

export const shopRoutes = defineRoutes({
  listShops: {
    ...reading,
    key: 'GET /shops',
    summary: 'List shops',
    description: 'Ordered by id.',
    query: ListShops,
    success: { status: 200, body: ShopsAnswer },
    problems: ['page_token_invalid'],
  },
  getShop: {
    ...reading,
    key: 'GET /shops/{id}',
    summary: 'Retrieve a shop',
    success: { status: 200, body: ShopAnswer },
    problems: ['shop_not_found'],
  },
  connectShop: {
    ...reading,
    key: 'GET /shops/{id}/connect',
    summary: 'Connect a shop to a store',
    description: 'Redirects to the store platform.',
    access: 'browserOrToken',
    scope: 'write_shops',
    query: ConnectShop,
    success: { status: 200, document: 'text/html' },
    problems: ['shop_not_found', 'validation_failed'],
  },
  finishConnection: {
    key: 'GET /shops/connect/callback',
    summary: 'Complete a store connection',
    description: 'Redirect target of the store platform. Stores the access token.',
    tag: 'Shops',
    access: 'browser',
    effect: 'none',
    query: FinishConnection,
    success: { status: 200, document: 'text/html' },
    problems: ['validation_failed', 'shop_not_found', 'dependency_unavailable'],
  },
  createShop: {
    ...writing,
    key: 'POST /shops',
    summary: 'Create a shop',
    body: CreateShop,
    success: { status: 201, body: ShopAnswer },
    problems: ['shop_id_taken', 'shop_not_created'],
    whenNotStored: 'shop_not_created',
  },
  updateShop: {
    ...writing,
    key: 'PUT /shops/{id}',
    summary: 'Update a shop',
    body: UpdateShop,
    success: { status: 200, body: ShopAnswer },
    problems: ['shop_not_found'],
  },
  deleteShop: {
    ...writing,
    key: 'DELETE /shops/{id}',
    summary: 'Delete a shop',
    description: 'Possible if it has no orders and no SKUs.',
    effect: 'steps',
    success: { status: 200, body: EmptyAnswer },
    problems: ['shop_not_found', 'shop_not_deletable'],
  },
})

export type ShopEndpoint<Name extends keyof typeof shopRoutes> = Endpoint<
  (typeof shopRoutes)[Name],
  SessionDeps & { readonly platform: Storefront | null }
>
