import { describe, expect, test } from '@jest/globals'
import type { DemoLine, DemoOrder } from '#lib/local/demoShop/demoStore.ts'
import { createShopifyPlatform } from '#shared/fulfilment/shops/shopify/shopifyConnection.ts'
import { must } from '#test/support/accounts.ts'
import { CLIENT_SECRET, decideAt, useDemoShop } from '#test/support/demoShop.ts'

const line = (changes: Partial<DemoLine>): DemoLine => ({ sku: 'LAMP', quantity: 1, amount: '100.00', ...changes })

type Case = { what: string; line: DemoLine; order?: Partial<DemoOrder>; quantity?: number; paid: number | null }
const CASES: readonly Case[] = [
  { what: 'no discount', line: line({}), paid: 10_000 },
  { what: 'a code of 20 %', line: line({ discounts: ['20.00'] }), paid: 8_000 },
  {
    what: 'discounts on the line, on the order and by code',
    line: line({ discounts: ['10.00', '5.50', '4.50'] }),
    paid: 8_000,
  },
  { what: 'a gift: a discount of 100 %', line: line({ discounts: ['100.00'] }), paid: 0 },
  { what: 'discounts above the price', line: line({ discounts: ['70.00', '70.00'] }), paid: 0 },
  {
    what: 'prices that include tax',
    line: line({ amount: '119.00', taxes: ['19.00'] }),
    order: { taxesIncluded: true },
    paid: 10_000,
  },
  { what: 'tax on top of prices', line: line({ taxes: ['19.00'] }), paid: 10_000 },
  {
    what: 'two taxes within a discounted price',
    line: line({ amount: '114.98', discounts: ['14.98'], taxes: ['4.35', '8.67'] }),
    order: { taxesIncluded: true },
    paid: 8_698,
  },
  {
    what: 'one of three units refunded, with discount and tax',
    line: line({ quantity: 3, currentQuantity: 2, amount: '357.00', discounts: ['59.50'], taxes: ['47.50'] }),
    order: { taxesIncluded: true, financialStatus: 'PARTIALLY_REFUNDED' },
    quantity: 2,
    paid: 16_667,
  },
  {
    what: 'all units refunded',
    line: line({ quantity: 2, currentQuantity: 0 }),
    order: { financialStatus: 'PARTIALLY_REFUNDED' },
    paid: null,
  },
]

const orders = CASES.map(
  (one, at): DemoOrder => ({
    number: 100 + at,
    createdAt: '2026-03-01T09:30:00Z',
    lines: [one.line],
    ...one.order,
  }),
)

describe('what a buyer pays for a line', () => {
  const demo = useDemoShop([
    ...orders,
    {
      number: 900,
      createdAt: '2026-03-01T09:30:00Z',
      lines: [line({})],
      financialStatus: 'REFUNDED',
    },
  ])

  const read = async () => {
    const redirectUri = 'http://127.0.0.1:3000/v1/shops/connect/callback'
    const platform = createShopifyPlatform({
      clientId: 'test-client',
      getClientSecret: async () => CLIENT_SECRET,
      apiVersion: '2026-10',
      address: demo().address,
    })
    const link = platform.buildAuthorizeUrl({ store: 'lamps', state: 'any', redirectUri })
    const { code = '' } = await decideAt(link, 'allow')
    const connection = must(await platform.exchangeCode({ store: 'lamps', code, redirectUri }))
    const first = must(await platform.readPaidOrders({ connection, cursor: null, limit: 10 }))
    const rest = must(await platform.readPaidOrders({ connection, cursor: first.next, limit: 10 }))
    return [...first.orders, ...rest.orders]
  }

  test.each(CASES)('with $what is $paid', async ({ what, quantity = 1, paid }) => {
    const found = (await read()).find(
      ({ number }) => number === `#${100 + CASES.findIndex((one) => one.what === what)}`,
    )
    expect(found?.lines).toEqual(
      paid === null
        ? []
        : [{ sku: 'LAMP', name: 'Goods LAMP', quantity, total: { minorUnits: paid, currency: 'USD' } }],
    )
  })

  test('an order refunded in full is not fetched', async () => {
    expect((await read()).map(({ number }) => number)).not.toContain('#900')
  })
})
