/** A line of a demo order; `location` is where its goods lie: Shopify splits orders by that. */
export type DemoLine = {
  readonly sku: string | null
  readonly quantity: number
  readonly amount: string
  readonly currentQuantity?: number
  readonly requiresShipping?: boolean
  readonly location?: string
}

export type DemoOrder = {
  readonly number: number
  readonly createdAt: string
  readonly lines: readonly DemoLine[]
  readonly giftMessage?: string
  readonly financialStatus?: string
  readonly hasAddress?: boolean
}

/** What a demo store has sold. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    number: 1001,
    createdAt: '2026-03-01T09:30:00Z',
    lines: [{ sku: 'LAMP-RED', quantity: 1, amount: '49.00' }],
  },
  {
    number: 1002,
    createdAt: '2026-03-01T17:05:00Z',
    lines: [
      { sku: 'LAMP-RED', quantity: 2, amount: '93.10' },
      { sku: 'BULB-E27', quantity: 6, amount: '18.00' },
    ],
    giftMessage: 'Happy birthday, Erika!',
  },
  {
    number: 1003,
    createdAt: '2026-03-02T08:00:00Z',
    lines: [
      { sku: 'BULB-E27', quantity: 4, amount: '12.00' },
      { sku: 'GIFT-CARD', quantity: 1, amount: '25.00', requiresShipping: false },
    ],
  },
]
