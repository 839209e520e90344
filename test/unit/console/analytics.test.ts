import { describe, expect, test } from '@jest/globals'
import { calculateAverageCosts, calculateOrderCosts, countParcels } from '#lib/console/src/pages/analytics/breakdown.ts'
import { BREAKDOWN_TABLE } from '#lib/console/src/pages/analytics/breakdownTable.ts'

const row = (bought: number, cancelled: number, ...money: readonly (readonly [currency: string, cost: number])[]) => ({
  value: 'UPS',
  labels: { bought, cancelled },
  delivered: 1,
  delivery_days: null,
  promised_deliveries: 4,
  delivered_on_time: 3,
  money: money.map(([currency, cost]) => ({ currency, cost })),
})

describe('analytics', () => {
  test('have the cost per parcel that was not cancelled', () => {
    expect(countParcels(row(3, 1))).toBe(2)
    expect(calculateAverageCosts(row(3, 1, ['USD', 9], ['EUR', 0]))).toEqual([{ currency: 'USD', cost: 4.5 }])
  })

  test('have no cost per parcel without parcels or with several currencies', () => {
    expect(countParcels(row(1, 2))).toBe(0)
    expect(calculateAverageCosts(row(1, 1, ['USD', 9]))).toEqual([])
    expect(calculateAverageCosts(row(2, 0, ['USD', 9], ['EUR', 3]))).toEqual([])
  })

  test('have the fees of an order', () => {
    const orders = {
      processing: 0,
      holding: 0,
      exception: 0,
      backordered: 0,
      ready: 0,
      packing: 0,
      partial: 0,
      archived: 0,
    }
    const fees = { currency: 'USD', kind: 'fulfillment', entries: 1, charged: 6, credited: 1 }
    const days = [
      { orders: { ...orders, fulfilled: 1 }, money: [fees, { ...fees, kind: 'labels' }] },
      { orders: { ...orders, fulfilled: 1 }, money: [fees] },
    ]
    expect(calculateOrderCosts(days)).toEqual({ fulfilled: 2, costs: [{ currency: 'USD', cost: 10, average: 5 }] })
  })

  test('are exported with a row for each currency', () => {
    const breakdown = {
      by: 'carrier',
      counted_since: null,
      counted: null,
      uncounted_labels: 0,
      rows: [row(2, 0), row(1, 0, ['USD', 3], ['EUR', 2])],
    } as const
    expect(BREAKDOWN_TABLE.toRows({ ...breakdown, rows: [...breakdown.rows] })).toEqual([
      ['carrier', 'UPS', '2', '0', '1', '', '4', '3', '', ''],
      ['carrier', 'UPS', '1', '0', '1', '', '4', '3', 'USD', '3'],
      ['carrier', 'UPS', '1', '0', '1', '', '4', '3', 'EUR', '2'],
    ])
  })
})
