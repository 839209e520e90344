import { expect, test } from '@jest/globals'
import { problem } from '#shared/core/problems.ts'
import { findShops, requireExistingShop } from '#shared/fulfilment/shops/shopStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { put } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import type { ApiResponse } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { rounds } from '#test/support/proof.ts'
import { deleteShop, getShop, postShop, putShop } from '#test/support/shops.ts'
import { CONFLICTS, describeWithTable, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const outcome = ({ status, body }: ApiResponse) => [status, body.code]
const inParallel = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const table = testTable

/** Adds a SKU or order to a shop as the API does; returns whether it succeeded. */
const addSku = async (userId: number, shopId: string, sku = 'LAMP') =>
  (
    await table().commit([
      put({ ...keys.sku(userId, shopId, sku), productId: 1 }),
      requireExistingShop(userId, shopId, clock.now(), () =>
        problem('shop_not_found', { id: shopId }, { httpStatus: 400 }),
      ),
    ])
  ).ok
const addOrder = async (userId: number, shopId: string) =>
  table().commit([put({ ...keys.shopOrder(userId, shopId, null, 7), orderId: 7 })])
const hasSkus = async (userId: number, shopId: string) =>
  (await table().query({ pk: keys.sku(userId, shopId, '').pk, limit: 1 })).items.length > 0

describeWithTable('deleting a shop', () => {
  test.each([
    { what: 'a SKU', add: addSku },
    { what: 'an order', add: addOrder },
  ])('is rejected while it has $what, and changes nothing', async ({ add }) => {
    const { token, userId } = await anAccount()
    const { shop } = (await postShop(token)).body
    await add(userId, 'lamps')
    const response = await deleteShop(token, 'lamps')
    expect(outcome(response)).toEqual([400, 1371])
    expect(response.body.message).toBe('Shop lamps has orders or SKUs and cannot be deleted')
    expect((await getShop(token, 'lamps')).body.shop).toEqual(shop)
    expect(await addSku(userId, 'lamps', 'BULB')).toBe(true)
  })

  test('checks this shop only: not another of its user, nor that of another user', async () => {
    const [{ token, userId }, other] = [await anAccount(), await anAccount()]
    for (const id of ['lamps', 'lamps-2']) await postShop(token, { id })
    await postShop(other.token)
    await addSku(userId, 'lamps-2')
    await addSku(other.userId, 'lamps')
    expect(outcome(await deleteShop(token, 'lamps'))).toEqual([200, undefined])
    expect((await findShops(table(), userId, ['lamps', 'lamps-2', 'lamps-2'])).map(({ id }) => id)).toEqual(['lamps-2'])
    expect((await getShop(other.token, 'lamps')).status).toBe(200)
  })

  test('a deleted shop accepts no SKU', async () => {
    const { token, userId } = await anAccount()
    await postShop(token)
    await deleteShop(token, 'lamps')
    expect(await addSku(userId, 'lamps')).toBe(false)
    expect(await addSku(userId, 'never')).toBe(false)
  })

  test('SKUs added at the same moment keep the shop, or find it deleted: none is left without one', async () => {
    const seen = new Set<string>()
    for (let round = 0; round < rounds(10, 300); round++) {
      const { token, userId } = await anAccount()
      await postShop(token)
      const [deleted, ...added] = await withFaultInjection(CONFLICTS, () =>
        Promise.all([
          deleteShop(token, 'lamps'),
          ...[1, 2, 3].map(async (place) => {
            for (let turn = 0; turn < (round % 5) * place; turn++) await new Promise(setImmediate)
            return addSku(userId, 'lamps', `LAMP-${place}`)
          }),
        ]),
      )
      const isThere = (await getShop(token, 'lamps')).status === 200
      expect([round, deleted?.status]).toEqual([round, isThere ? 400 : 200])
      expect([round, await hasSkus(userId, 'lamps')]).toEqual([round, added.includes(true)])
      if (!isThere) expect(added).not.toContain(true)
      seen.add(`${isThere}`)
    }
    expect(seen).toEqual(new Set(['true', 'false']))
  })

  test('of 20 at once one deletes it, and of 20 that create it at once one does', async () => {
    const { token } = await anAccount()
    const created = await withFaultInjection(CONFLICTS, () =>
      inParallel(20, (index) => postShop(token, { name: `${index}` })),
    )
    expect(created.map(outcome).toSorted()).toEqual([[201, undefined], ...Array(19).fill([400, 1373])])
    const name = created.find(({ status }) => status === 201)?.body.shop.name
    expect((await getShop(token, 'lamps')).body.shop.name).toBe(name)
    const deleted = await withFaultInjection(CONFLICTS, () => inParallel(20, () => deleteShop(token, 'lamps')))
    expect(deleted.map(outcome).toSorted()).toEqual([[200, undefined], ...Array(19).fill([404, 1370])])
  })

  test('of 20 changes at once none is lost', async () => {
    const { token } = await anAccount()
    await postShop(token, { settings: {} })
    const changes = [{ packing_slip: true }, { partial_fulfillment: true }, { delay_processing: 9 }]
    const responses = await withFaultInjection(CONFLICTS, () =>
      inParallel(12, (index) => putShop(token, 'lamps', { settings: changes[index % 3] })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await getShop(token, 'lamps')).body.shop.settings).toMatchObject({
      default_service: 'Svc Parcel',
      packing_slip: true,
      partial_fulfillment: true,
      delay_processing: 9,
    })
  })

  test.each([{ when: 'before' }, { when: 'after' }] as const)(
    'dying $when its n-th call leaves what a repeat completes at once',
    async ({ when }) => {
      let died = 0
      for (let n = 1; ; n++) {
        const { token } = await anAccount()
        await postShop(token)
        const death = diesAt(n, when)
        await withFaults([death], () => deleteShop(token, 'lamps'))
        const isRemoved = (await getShop(token, 'lamps')).status === 404
        expect([n, (await deleteShop(token, 'lamps')).status]).toEqual([n, isRemoved ? 404 : 200])
        expect((await getShop(token, 'lamps')).status).toBe(404)
        if (!death.hasDied()) break
        died++
      }
      // Token, application, two checks of two queries each, the marker, and the deletion.
      expect(died).toBe(8)
    },
  )

  test('what a dead one leaves holds new SKUs off for two minutes, and no longer', async () => {
    const { token, userId } = await anAccount()
    await postShop(token)
    // Fails after token, application, first check and marker.
    await withFaults([diesAt(6, 'before')], () => deleteShop(token, 'lamps'))
    expect((await getShop(token, 'lamps')).status).toBe(200)
    expect(await addSku(userId, 'lamps')).toBe(false)
    advance(MINUTE_MS)
    expect(await addSku(userId, 'lamps')).toBe(false)
    advance(MINUTE_MS + 1_000)
    expect(await addSku(userId, 'lamps')).toBe(true)
    expect(outcome(await deleteShop(token, 'lamps'))).toEqual([400, 1371])
  })

  test('a removal that resumes after a crash blocks new SKUs as long as any', async () => {
    const { token, userId } = await anAccount()
    await postShop(token)
    await withFaults([diesAt(6, 'before')], () => deleteShop(token, 'lamps'))
    advance(1.9 * MINUTE_MS)
    // One more call, as the cached application has expired.
    await withFaults([diesAt(7, 'before')], () => deleteShop(token, 'lamps'))
    advance(MINUTE_MS)
    expect(await addSku(userId, 'lamps')).toBe(false)
    expect((await deleteShop(token, 'lamps')).status).toBe(200)
  })
})
