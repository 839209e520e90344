import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import {
  deleteInbound,
  getInbound,
  inboundFaults,
  postInbound,
  productsInTable,
  putInbound,
  rowOfProduct,
} from '#test/support/inbound.ts'
import { operate } from '#test/support/operations.ts'
import { describeWithTable } from '#test/support/table.ts'

const CASES = [{ when: 'before' }, { when: 'after' }] as const

/**
 * Runs work that fails at its first call, then at its second, and so on until it succeeds. Returns
 * the number of failures.
 */
async function dying(
  when: 'before' | 'after',
  work: (n: number, dies: (work: () => Promise<unknown>) => Promise<void>) => Promise<void>,
) {
  for (let n = 1; ; n++) {
    const death = diesAt(n, when)
    await work(n, async (fatal) => {
      await withFaults([death], async () => fatal().catch(() => undefined))
    })
    if (!death.hasDied()) return n - 1
  }
}

describeWithTable('a process that dies', () => {
  test.each(CASES)('$when its n-th call of an announcement leaves all of it or nothing', async ({ when }) => {
    const { token, userId } = await anAccount()
    const products = await productsInTable(userId, 3)
    const died = await dying(when, async (n, dies) => {
      const key = { 'idempotency-key': `number ${n}` }
      await dies(() => postInbound(token, products, {}, key))
      expect([n, await inboundFaults(userId, products)]).toEqual([n, []])
      expect((await postInbound(token, products, {}, key)).status).toBe(201)
      const { total_inbound } = (await call('GET /inbound', { token })).body
      expect([n, total_inbound]).toEqual([n, n])
      expect([n, await inboundFaults(userId, products)]).toEqual([n, []])
    })
    expect(died).toBeGreaterThanOrEqual(3)
  })

  test.each(CASES)('$when its n-th call of cancelling or updating leaves it whole, or deleted', async ({ when }) => {
    const { token, userId } = await anAccount()
    const products = await productsInTable(userId, 3)
    await dying(when, async (n, dies) => {
      const { id } = (await postInbound(token, products)).body.inbound
      await dies(() => putInbound(token, id, { notes: `note ${n}` }))
      expect((await putInbound(token, id, { notes: `note ${n}` })).body.inbound.notes).toBe(`note ${n}`)
      expect([n, await inboundFaults(userId, products)]).toEqual([n, []])
    })
    await dying(when, async (n, dies) => {
      const { id } = (await postInbound(token, products)).body.inbound
      await dies(() => deleteInbound(token, id))
      expect([n, await inboundFaults(userId, products)]).toEqual([n, []])
      await deleteInbound(token, id)
      expect((await getInbound(token, id)).status).toBe(404)
      expect([n, await inboundFaults(userId, products)]).toEqual([n, []])
    })
  })

  test.each(CASES)('$when its n-th call of counting counts once when the event comes again', async ({ when }) => {
    const { token, userId } = await anAccount()
    const products = await productsInTable(userId, 3)
    const died = await dying(when, async (n, dies) => {
      const { id } = (await postInbound(token, products)).body.inbound
      const about = { user_id: userId, inbound_id: id }
      const received = { ...about, event_id: randomUUID() }
      const processed = {
        ...about,
        event_id: randomUUID(),
        products: products.map((product) => ({ id: product.id, processed: 10, weight: 1 })),
      }
      const report = async () => {
        await operate('InboundReceived', received)
        await operate('InboundProcessed', processed)
      }
      await dies(report)
      expect([n, await inboundFaults(userId, products)]).toEqual([n, []])
      await report()
      expect((await getInbound(token, id)).body.inbound.status).toBe('Processed')
      const [product] = products
      expect([n, (product && (await rowOfProduct(product)))?.quantity]).toEqual([n, 10 * n])
      expect([n, await inboundFaults(userId, products)]).toEqual([n, []])
    })
    expect(died).toBeGreaterThanOrEqual(6)
  })
})
