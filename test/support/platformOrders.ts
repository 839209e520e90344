import { usd } from '#shared/core/money.ts'
import { ok } from '#shared/core/result.ts'
import type { Storefront, StorefrontOrder } from '#shared/fulfilment/shops/port.ts'

/** Order as returned by a store. */
export const aPlatformOrder = (changes: Partial<StorefrontOrder> = {}): StorefrontOrder => ({
  shopOrderId: '1001',
  number: `#${changes.shopOrderId ?? '1001'}`,
  createdMs: Date.parse('2026-03-01T09:30:00Z'),
  closure: null,
  recipient: {
    companyName: null,
    name: 'Erika Mustermann',
    phone: '+49 30 1234567',
    email: 'erika@example.com',
    id: null,
    street1: 'Invalidenstraße 117',
    street2: null,
    city: 'Berlin',
    province: null,
    postalCode: '10115',
    country: 'DE',
  },
  lines: [{ sku: 'SHIRT', name: 'Shirt', quantity: 2, total: usd(4_900) }],
  giftMessage: null,
  ...changes,
})

const notRequested = async (): Promise<never> => {
  throw new Error('the platform is not asked for this')
}

/** Creates a platform that only lists orders, unless extended by `changes`. */
export const aPlatform = (
  readPaidOrders: Storefront['readPaidOrders'],
  changes: Partial<Storefront> = {},
): Storefront => ({
  name: 'Test',
  exampleStore: 'lamps',
  readStore: (text) => text,
  buildAuthorizeUrl: () => '',
  parseAuthorizationCallback: notRequested,
  exchangeCode: notRequested,
  readPaidOrders,
  readChangedOrders: async () => ok({ shopOrderIds: [], next: null }),
  readKnownOrders: notRequested,
  pushTracking: notRequested,
  ...changes,
})
