import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { aShipment } from '#test/support/shipments.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

describe('statistics on the local stack', () => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  test('count a label from the feed, and its charge from the ledger, within minutes', async () => {
    const { api } = await stack.user()
    await api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    await stack.drain()
    await stack.advance('PT10M')
    await stack.drain()
    const { body } = await api('GET', '/statistics')
    const [day] = body.statistics.days
    expect(day.labels.bought).toBe(1)
    expect(day.money).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'labels', currency: 'USD', entries: 1, credited: 0 })]),
    )
  })
})
