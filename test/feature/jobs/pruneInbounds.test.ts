import { expect, test } from '@jest/globals'
import { handler } from '#functions/jobs/pruneInbounds/handler.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { deleteInbound, getInbound, postInbound, productsInTable, rowOfProduct } from '#test/support/inbound.ts'
import { operate } from '#test/support/operations.ts'
import { rounds } from '#test/support/proof.ts'
import { DAY_MS } from '#test/support/pruning.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const ROUNDS = rounds(2, 100)
/** Three years without a leap day. */
const KEPT_DAYS = 3 * 365
const pruneInbounds = () => handler({}, lambdaContext())

/** Creates an inbound shipment of a number of products. */
async function anInboundOf(count: number) {
  const account = await anAccount()
  const products = await productsInTable(account.userId, count)
  const { id } = (await postInbound(account.token, products)).body.inbound
  return { ...account, products, id }
}

const counted = async ({ products }: Awaited<ReturnType<typeof anInboundOf>>): Promise<readonly number[]> =>
  (await Promise.all(products.map(rowOfProduct))).map(({ inbounds }) => inbounds)

describeWithTable('the job that prunes inbound shipments', () => {
  test('deletes one that is three years old, of whatever status; its products are free to go', async () => {
    const pending = await anInboundOf(80)
    const processed = await anInboundOf(1)
    const detail = { user_id: processed.userId, inbound_id: processed.id }
    const [product] = processed.products
    expect(await operate('InboundReceived', detail)).toMatchObject({ kind: 'done' })
    const counts = [{ id: product?.id, processed: 3 }]
    expect(await operate('InboundProcessed', { ...detail, products: counts })).toMatchObject({ kind: 'done' })
    advance((KEPT_DAYS - 1) * DAY_MS)
    expect(await pruneInbounds()).toEqual({})
    advance(2 * DAY_MS)
    expect(await pruneInbounds()).toEqual({ pruned: 2 })
    for (const { token, id } of [pending, processed]) expect((await getInbound(token, id)).status).toBe(404)
    expect(new Set([...(await counted(pending)), ...(await counted(processed))])).toEqual(new Set([0]))
    const remove = ({ token, products }: typeof pending) =>
      call('DELETE /products/{id}', { token, params: { id: products[0]?.id ?? 0 } })
    expect((await remove(pending)).status).toBe(200)
    expect((await remove(processed)).body.code).toBe(1333)
    expect(await danglingReferences()).toEqual([])
    expect(await pruneInbounds()).toEqual({})
  })

  testEmbedded('against its owner and its warehouse at the same time counts down once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const created = await anInboundOf(3)
      advance((KEPT_DAYS + 2) * DAY_MS)
      const detail = { user_id: created.userId, inbound_id: created.id }
      await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: round }, () =>
        Promise.all([
          pruneInbounds(),
          deleteInbound(created.token, created.id),
          operate('InboundReceived', detail),
          pruneInbounds(),
        ]),
      )
      advance(DAY_MS)
      await pruneInbounds()
      expect([round, (await getInbound(created.token, created.id)).status]).toEqual([round, 404])
      expect([round, await counted(created)]).toEqual([round, [0, 0, 0]])
      expect([round, await danglingReferences()]).toEqual([round, []])
    }
  })

  test('that dies is completed by the next run, and counts down once', async () => {
    for (let n = 1; ; n += 3) {
      const created = await anInboundOf(3)
      advance((KEPT_DAYS + 2) * DAY_MS)
      const death = diesAt(n, n % 2 === 0 ? 'before' : 'after')
      await withFaults([death], pruneInbounds).catch(() => undefined)
      advance(DAY_MS)
      await pruneInbounds()
      expect([n, await counted(created)]).toEqual([n, [0, 0, 0]])
      expect([n, await danglingReferences()]).toEqual([n, []])
      if (!death.hasDied()) break
    }
  })
})
