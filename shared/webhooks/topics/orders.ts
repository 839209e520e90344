import * as v from 'valibot'
import { dateTime, integer, payload, shop, text, textOrNull } from './parts.ts'

export const OrdersStatus = payload('OrdersStatus', {
  order: v.looseObject({
    id: integer,
    created: dateTime,
    placed_at: dateTime,
    service: text,
    status: v.pipe(v.literal('Exception'), v.description('The only one that is told')),
    line_items: v.array(v.looseObject({ product_id: v.nullable(integer), sku: text, quantity: integer })),
    shipping_address: v.looseObject({
      company_name: textOrNull,
      phone: textOrNull,
      email: textOrNull,
      name: textOrNull,
      street1: text,
      street2: textOrNull,
      city: text,
      province: textOrNull,
      postal_code: textOrNull,
      country: text,
    }),
    shop,
  }),
})
