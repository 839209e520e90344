import * as v from 'valibot'
import { MAX_DELAY_HOURS } from '../../../shared/fulfilment/shops/rules/limits.ts'
import { SHOP_ID, SHOP_ID_RULE, SHOP_TYPES } from '../../../shared/fulfilment/shops/rules/shop.ts'
import { EmbeddedError } from '../../../shared/http/embeddedError.ts'
import { choice, flag, integer, object, text } from '../../../shared/http/fields.ts'
import { paging, word, words } from '../../../shared/http/query.ts'
import { SERVICES } from '../../../shared/reference/rules/services.ts'

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

export const ListShops = v.object({
  ...paging(),
  order: v.optional(word(['asc', 'desc']), ['asc']),
  name: v.optional(words(64)),
})

export const CreateShop = object({
  shop: object({ id, name, type: v.optional(type, 'Svc'), active: v.optional(flag, true), settings }),
})

export const UpdateShop = object({
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
      delay_processing: v.pipe(v.number(), v.integer(), v.description('Hours')),
      packing_slip: v.boolean(),
      partial_fulfillment: v.boolean(),
    }),
    errors: v.optional(
      v.pipe(
        EmbeddedError,
        v.description('What its account lacks for orders of its connected store to be fetched, and sent'),
      ),
    ),
  }),
  v.title('Shop'),
)

export const ShopAnswer = v.strictObject({ shop: ShopView })
export const ShopsAnswer = v.strictObject({
  shops: v.array(ShopView),
  total_pages: v.pipe(v.number(), v.integer()),
  total_shops: v.pipe(v.number(), v.integer()),
})

export const ConnectShop = v.object({
  store: v.optional(v.pipe(words(100), v.description('Name or address of the store; without it the page asks for it'))),
})

/** A platform adds parameters of its own, which its signature is about. */
export const FinishConnection = v.objectWithRest(
  { state: v.optional(v.array(v.string())), code: v.optional(v.array(v.string())) },
  v.array(v.string()),
)
