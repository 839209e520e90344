import * as v from 'valibot'
import type { SessionDeps } from '#functions/runtime/core.ts'
import {
  AUTOMATIC_LABEL_RULES,
  DEFAULT_RETURN_RULES,
  DISPOSITIONS,
} from '#shared/fulfilment/returns/rules/inspection.ts'
import type { ApiKeyStore, Storefront } from '#shared/fulfilment/shops/port.ts'
import { INVALID_SHOP_ID_MESSAGE, SHOP_ID_PATTERN, SHOP_TYPES } from '#shared/fulfilment/shops/rules/shop.ts'
import { MAX_STORE_ADDRESS_LENGTH } from '#shared/fulfilment/shops/rules/storeAddress.ts'
import { API_KEY_PLATFORMS, type ApiKeyPlatform } from '#shared/fulfilment/shops/rules/storePlatforms.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { choice, flag, integer, none, object, secret, text } from '#shared/http/fields.ts'
import { paging, word, words } from '#shared/http/query.ts'
import {
  created,
  EmbeddedError,
  EmptyResponse,
  nextPage,
  totalCountSchema,
  totalPagesSchema,
  wholeNumberSchema,
} from '#shared/http/responseFields.ts'
import { defineRoutes } from '#shared/http/routes.ts'
import { SERVICES } from '#shared/reference/rules/services.ts'

/*
 * Routes and schemas of shops and store connections.
 */

const MAX_PROCESSING_DELAY_HOURS = 240
const MAX_RETURN_WINDOW_DAYS = 365

const id = v.pipe(text(1, 64), v.regex(SHOP_ID_PATTERN, INVALID_SHOP_ID_MESSAGE))
const name = text(1, 64)
const type = choice(SHOP_TYPES)

const GRADE_RULES_DESCRIPTION =
  'Disposition of inspected units by grade: `A` (as new), `B` (good), `C` (worn) or `D` (unusable). Units of a grade without a disposition await your decision.'
const LABEL =
  'Label bought for automatically approved return requests: `none`, `pdf` for the cheapest return label for the buyer to print, or `qr` for the cheapest return label with a QR code that the carrier scans to print the label at the counter. The label is charged on purchase.'
const gradeRuleSchema = v.pipe(
  none(v.nullable(choice(DISPOSITIONS))),
  v.description(
    'Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null, you decide for each return.',
  ),
)

const settings = object({
  default_service: v.pipe(v.optional(choice(SERVICES)), v.description('Default service level for orders')),
  delay_processing: v.pipe(
    v.optional(integer(0, MAX_PROCESSING_DELAY_HOURS)),
    v.description('Processing delay for new orders, in hours. Orders can be changed during this time.'),
  ),
  packing_slip: v.pipe(v.optional(flag), v.description('Whether orders include a packing slip by default')),
  partial_fulfillment: v.pipe(v.optional(flag), v.description('Whether orders allow partial fulfilment by default')),
  split_fulfillment: v.pipe(v.optional(flag), v.description('Whether orders allow split fulfilment by default')),
  returns: v.pipe(
    v.optional(
      object({
        inspect: v.pipe(
          v.optional(flag, false),
          v.description(
            'Whether warehouses inspect all returned parcels. An inspection fee is charged for each parcel.',
          ),
        ),
        window_days: v.pipe(
          v.optional(integer(1, MAX_RETURN_WINDOW_DAYS), DEFAULT_RETURN_RULES.windowDays),
          v.description('Return window for buyers, in days after shipment'),
        ),
        auto_approve: v.pipe(
          v.optional(flag, false),
          v.description('Whether return requests from buyers are approved automatically'),
        ),
        label: v.pipe(v.optional(choice(AUTOMATIC_LABEL_RULES), 'none'), v.description(LABEL)),
        by_grade: v.pipe(
          v.optional(object({ A: gradeRuleSchema, B: gradeRuleSchema, C: gradeRuleSchema, D: gradeRuleSchema })),
          v.description(GRADE_RULES_DESCRIPTION),
        ),
      }),
    ),
    v.description('Return rules. All previous rules are replaced.'),
  ),
})

/** Settings in a request; omitted settings are unchanged or default. */
export type ShopSettingsInput = v.InferOutput<typeof settings>

const ListShopsQuery = v.object({
  ...paging(),
  order: v.pipe(
    v.optional(word(['asc', 'desc']), ['asc']),
    v.description('Sort direction: `desc` for newest first, `asc` for oldest first'),
  ),
  name: v.pipe(v.optional(words(64)), v.description('Filters results by name (partial match, case-insensitive)')),
})

const CreateShopRequest = object({
  shop: object({
    id: v.pipe(
      id,
      v.description(
        'Unique identifier of the shop, chosen by you. Can contain letters, digits, `-` and `_`. Cannot be changed after creation.',
      ),
    ),
    name: v.pipe(name, v.description('Display name of the shop')),
    type: v.pipe(
      v.optional(type, 'Svc'),
      v.description('Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)'),
    ),
    active: v.pipe(v.optional(flag, true), v.description('Whether the shop accepts orders')),
    settings: v.pipe(settings, v.description('Default settings for orders')),
  }),
})

const UpdateShopRequest = object({
  shop: object({
    id: v.pipe(
      v.optional(text(1, 64)),
      v.description('Unique identifier of the shop, chosen by you. Cannot be changed after creation.'),
    ),
    name: v.pipe(v.optional(name), v.description('Display name of the shop')),
    type: v.pipe(
      v.optional(type),
      v.description(
        'Shop type: `Svc` (orders from the API) or `Platform` (orders from a store). Cannot be changed after creation.',
      ),
    ),
    active: v.pipe(v.optional(flag), v.description('Whether the shop accepts orders')),
    settings: v.pipe(v.optional(settings), v.description('Default settings for orders')),
  }),
})

const gradeView = v.pipe(
  v.nullable(v.picklist(DISPOSITIONS)),
  v.description(
    'Disposition of units with this grade: `restock`, `quarantine`, `dispose` or `keep`. If null, you decide for each return.',
  ),
)

const ShopSchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.description('Unique identifier of the shop, chosen by you')),
    name: v.pipe(v.string(), v.description('Display name of the shop')),
    type: v.pipe(type, v.description('Shop type: `Svc` (orders from the API) or `Platform` (orders from a store)')),
    active: v.pipe(v.boolean(), v.description('Whether the shop accepts orders')),
    connected: v.pipe(v.boolean(), v.description('Whether the shop is connected to a store')),
    created,
    expires: v.pipe(
      v.null(),
      v.description('Expiry time of the store connection in UTC (`YYYY-MM-DD HH:MM:SS`). Null if it does not expire.'),
    ),
    settings: v.pipe(
      v.strictObject({
        default_service: v.pipe(v.picklist(SERVICES), v.description('Default service level for orders')),
        delay_processing: v.pipe(
          v.number(),
          v.integer(),
          v.description('Processing delay for new orders, in hours. Orders can be changed during this time.'),
        ),
        packing_slip: v.pipe(v.boolean(), v.description('Whether orders include a packing slip by default')),
        partial_fulfillment: v.pipe(v.boolean(), v.description('Whether orders allow partial fulfilment by default')),
        split_fulfillment: v.pipe(v.boolean(), v.description('Whether orders allow split fulfilment by default')),
        returns: v.pipe(
          v.strictObject({
            inspect: v.pipe(v.boolean(), v.description('Whether warehouses inspect all returned parcels')),
            window_days: v.pipe(wholeNumberSchema, v.description('Return window for buyers, in days after shipment')),
            auto_approve: v.pipe(
              v.boolean(),
              v.description('Whether return requests from buyers are approved automatically'),
            ),
            label: v.pipe(v.picklist(AUTOMATIC_LABEL_RULES), v.description(LABEL)),
            by_grade: v.pipe(
              v.strictObject({ A: gradeView, B: gradeView, C: gradeView, D: gradeView }),
              v.description(GRADE_RULES_DESCRIPTION),
            ),
            portal_url: v.pipe(v.string(), v.description('URL of the returns page for buyers. Read-only.')),
          }),
          v.description('Rules for handling returned parcels'),
        ),
      }),
      v.description('Default settings for orders'),
    ),
    errors: v.pipe(
      v.optional(
        v.pipe(EmbeddedError, v.description('Missing account settings required to import and ship store orders')),
      ),
      v.description('Missing account settings required to import and ship store orders'),
    ),
  }),
  v.title('Shop'),
)

export const ShopResponse = v.strictObject({ shop: ShopSchema })
const ShopsResponse = v.strictObject({
  shops: v.pipe(v.array(ShopSchema), v.description('Page of shops')),
  next_page: nextPage,
  total_pages: totalPagesSchema,
  total_shops: totalCountSchema,
})

const ConnectShopQuery = v.object({
  store: v.pipe(
    v.optional(
      v.pipe(words(100), v.description('Store name or address. If omitted, the user is asked for the store name.')),
    ),
    v.description('Store name or address. If omitted, the user is asked for the store name.'),
  ),
})

const ConnectStoreRequest = object({
  connection: v.pipe(
    object({
      platform: v.pipe(
        choice(API_KEY_PLATFORMS),
        v.description('Store platform. To connect a Shopify store, use `GET /shops/{id}/connect` instead.'),
      ),
      address: v.pipe(
        text(1, MAX_STORE_ADDRESS_LENGTH),
        v.description(
          'HTTPS URL of the store: the site URL for WooCommerce (such as `https://shop.example`), the Admin API URL for Vendure (such as `https://shop.example/admin-api`), or the server URL for Medusa (such as `https://shop.example`)',
        ),
      ),
      api_key: v.pipe(
        secret(1, 255),
        v.description(
          'Store API key: consumer key with read and write permissions (WooCommerce), API key (Vendure 3.6 or later) or secret API key (Medusa 2 or later)',
        ),
      ),
      api_secret: v.pipe(
        v.optional(secret(1, 255)),
        v.description('WooCommerce consumer secret. Required for WooCommerce and not accepted for other platforms.'),
      ),
    }),
    v.description('Parameters for connecting a store'),
  ),
})

/** Opaque value of the platform; the limit is the length of a URL. */
const platformParameterSchema = v.pipe(
  v.array(v.string()),
  v.metadata({ jsonSchema: { type: 'string', maxLength: 8_192 } }),
)

/** The platform adds parameters that its signature covers. */
const FinishConnectionQuery = v.objectWithRest(
  {
    state: v.pipe(v.optional(platformParameterSchema), v.description('`state` value from the authorisation request')),
    code: v.pipe(v.optional(platformParameterSchema), v.description('Authorisation code from the store platform')),
  },
  v.array(v.string()),
)

const reading = { tag: 'Shops', access: 'token', scope: 'read_shops', effect: 'none' } as const
const writing = { tag: 'Shops', access: 'token', scope: 'write_shops', effect: 'single' } as const

export const shopRoutes = defineRoutes({
  listShops: {
    ...reading,
    key: 'GET /shops',
    summary: 'List shops',
    description: 'Returns shops, ordered by ID.',
    query: ListShopsQuery,
    success: { status: 200, body: ShopsResponse },
    problems: ['page_token_invalid'],
  },
  getShop: {
    ...reading,
    key: 'GET /shops/{id}',
    summary: 'Retrieve a shop',
    success: { status: 200, body: ShopResponse },
    problems: ['shop_not_found'],
  },
  connectShop: {
    ...reading,
    key: 'GET /shops/{id}/connect',
    summary: 'Connect a shop to a store',
    description: 'Redirects the browser to the store platform for authorisation.',
    access: 'browserOrToken',
    scope: 'write_shops',
    query: ConnectShopQuery,
    success: { status: 200, document: 'text/html' },
    problems: ['shop_not_found', 'validation_failed'],
  },
  finishConnection: {
    key: 'GET /shops/connect/callback',
    summary: 'Complete a store connection',
    description:
      'The store platform redirects the browser to this URL after authorisation. The access token of the store is stored.',
    tag: 'Shops',
    access: 'browser',
    effect: 'none',
    query: FinishConnectionQuery,
    success: { status: 200, document: 'text/html' },
    problems: ['validation_failed', 'shop_not_found', 'dependency_unavailable'],
  },
  connectStore: {
    ...writing,
    key: 'PUT /shops/{id}/connection',
    summary: 'Connect a shop to a store with an API key',
    description:
      'Verifies the key with a request to the store, encrypts and stores it, and replaces any existing connection. Paid orders are imported, tracking numbers are reported to buyers, and the stock levels of the SKUs are updated in the store.',
    body: ConnectStoreRequest,
    success: { status: 200, body: ShopResponse },
    problems: ['shop_not_found'],
  },
  disconnectStore: {
    ...writing,
    key: 'DELETE /shops/{id}/connection',
    summary: 'Disconnect a shop from its store',
    description: 'Deletes the stored key. Imported orders are retained but no longer reported to the store.',
    success: { status: 200, body: ShopResponse },
    problems: ['shop_not_found'],
  },
  createShop: {
    ...writing,
    key: 'POST /shops',
    summary: 'Create a shop',
    body: CreateShopRequest,
    success: { status: 201, body: ShopResponse },
    problems: ['shop_id_taken', 'shop_not_created'],
    whenNotStored: 'shop_not_created',
  },
  updateShop: {
    ...writing,
    key: 'PUT /shops/{id}',
    summary: 'Update a shop',
    body: UpdateShopRequest,
    success: { status: 200, body: ShopResponse },
    problems: ['shop_not_found'],
  },
  deleteShop: {
    ...writing,
    key: 'DELETE /shops/{id}',
    summary: 'Delete a shop',
    description: 'A shop can be deleted if it has no orders and no SKUs.',
    effect: 'steps',
    success: { status: 200, body: EmptyResponse },
    problems: ['shop_not_found', 'shop_not_deletable'],
  },
})

export type ShopEndpoint<Name extends keyof typeof shopRoutes> = Endpoint<
  (typeof shopRoutes)[Name],
  SessionDeps & {
    /** Null if no Shopify application is configured. */
    readonly platform: Storefront | null
    readonly keyedStores: Readonly<Record<ApiKeyPlatform, ApiKeyStore>>
  }
>
