import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { setUserListShards } from '#lib/ops/actions/users.ts'
import { findAccess } from '#shared/accounts/access/accessStore.ts'
import { pickListShard } from '#shared/core/listShards.ts'
import { POLL_INTERVAL_MS } from '#shared/datasets/datasets.ts'
import { generateId } from '#shared/platform/generateId.ts'
import type { Shipment } from '#shared/shipping/records/rules/shipment.ts'
import { createShipment, findShipment } from '#shared/shipping/records/shipmentStore.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { aPackedOrder } from '#test/support/fulfillments.ts'
import { cancel } from '#test/support/labels.ts'
import { listedItems } from '#test/support/listedItems.ts'
import { metered } from '#test/support/meter.ts'
import { operate } from '#test/support/operations.ts'
import { aMerchant, listOrders } from '#test/support/orders.ts'
import { deleteOverpack, MEASURES, postOverpack } from '#test/support/overpacks.ts'
import { rounds } from '#test/support/proof.ts'
import { putAll } from '#test/support/putAll.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { aReturn } from '#test/support/returns.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

type Shown = { readonly fulfillments: readonly { readonly shipment_id: number }[] }

const idsOf = ({ body }: ApiResponse): number[] => body.shipments.map(({ id }: { id: number }) => id)
const list = ({ token }: TestAccount, query: string) => call('GET /shipments', { token, query })
const spread = (account: TestAccount, partitions: number) => setUserListShards(testTable(), account.userId, partitions)

describeWithTable('a list whose partitions become more', () => {
  type CreatedRow = { readonly id: number; name: string; isLabeled: boolean }

  const step = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('create' as const), count: fc.integer({ min: 1, max: 400 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('spread' as const), more: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), place: fc.nat() }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('list' as const),
        name: fc.constantFrom(null, 'ada', 'zoë', 'nobody'),
        labeled: fc.constantFrom('both', 'yes', 'no'),
        order: fc.constantFrom('asc', 'desc'),
        limit: fc.integer({ min: 20, max: 100 }),
        byToken: fc.boolean(),
      }),
    },
  )
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

  const NAMES = ['Ada First', 'Ada Second', 'Zoë Rare']

  /**
   * Nearly all rows are in the first of many partitions. Empty partitions consume read units as
   * well, but the list is still complete.
   */
  const OLD_ROWS_IN_ONE: readonly Step[] = [
    { kind: 'create', count: 396 },
    { kind: 'spread', more: 3 },
    { kind: 'spread', more: 3 },
    { kind: 'spread', more: 3 },
    { kind: 'create', count: 1 },
    { kind: 'list', name: null, labeled: 'yes', order: 'desc', limit: 60, byToken: false },
    { kind: 'list', name: null, labeled: 'both', order: 'asc', limit: 60, byToken: false },
  ]

  test('shows exactly what there is, each once, with no short page before the end', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const account = await anAccount()
        const model: CreatedRow[] = []
        let partitions = 1
        const first = (await post(account.token)).body.shipment
        const sample = (await findShipment(testTable(), account.userId, first.id))?.shipment
        if (!sample) throw new Error('the shipment is not there')
        model.push({ id: first.id, name: first.to.name, isLabeled: false })
        const perform = async (one: Step): Promise<void> => {
          if (one.kind === 'create') return create(one.count)
          if (one.kind === 'spread') {
            partitions = Math.min(16, partitions + one.more)
            must(await spread(account, partitions))
            return
          }
          if (one.kind === 'remove') return remove(one.place)
          return compare(one)
        }
        const create = async (count: number): Promise<void> => {
          const created = Array.from({ length: count }, (_, place): { shipment: Shipment; labelId: number | null } => {
            const id = generateId()
            const to = { ...sample.to, name: NAMES[place % 40 === 7 ? 2 : place % 2] ?? '' }
            return {
              shipment: { ...sample, id, to, ...pickListShard(id, partitions) },
              labelId: place % 3 === 0 ? id : null,
            }
          })
          await putAll(
            created.flatMap(({ shipment, labelId }) =>
              createShipment(shipment, labelId).flatMap((action) => (action.kind === 'create' ? [action.item] : [])),
            ),
          )
          for (const { shipment, labelId } of created) {
            model.push({ id: shipment.id, name: shipment.to.name ?? '', isLabeled: labelId !== null })
          }
        }
        const remove = async (place: number): Promise<void> => {
          const [removed] = model.splice(place % model.length, 1)
          if (!removed) return
          const { status } = await call('DELETE /shipments/{id}', { token: account.token, params: { id: removed.id } })
          expect(status).toBe(200)
          if (model.length === 0) await create(1)
        }
        const compare = async ({ name, labeled, order, limit, byToken }: Extract<Step, { kind: 'list' }>) => {
          const expected = model
            .filter(
              (one) =>
                (name === null || one.name.toLowerCase().includes(name)) &&
                (labeled === 'both' || one.isLabeled === (labeled === 'yes')),
            )
            .map(({ id }) => id)
          expected.sort((a, b) => (order === 'asc' ? a - b : b - a))
          const query = `limit=${limit}&order=${order}&labeled=${labeled}${name === null ? '' : `&to.name=${encodeURIComponent(name)}`}`
          const shown: number[] = []
          let token: string | null = null
          for (let page = 1; ; page++) {
            const response: ApiResponse = await list(
              account,
              byToken && token ? `page_token=${token}` : `${query}&page=${page}`,
            )
            const { total_shipments: total } = response.body
            expect([0, expected.length]).toContain(total)
            if (model.length < 400 && !token) expect(total).toBe(expected.length)
            shown.push(...idsOf(response))
            token = response.body.next_page
            if (token === null || idsOf(response).length < limit) break
          }
          expect(shown).toEqual(expected)
        }
        for (const one of steps) await perform(one)
        expect(await danglingOf(account.userId)).toEqual([])
      }),
      { numRuns: rounds(12, 150), examples: [[[...OLD_ROWS_IN_ONE]]] },
    )
  })

  /**
   * Shipments written directly to the table have fictitious labels and are not scheduled for
   * pruning, so these references are ignored.
   */
  const danglingOf = async (userId: number): Promise<readonly string[]> =>
    (await danglingReferences()).filter((fault) => fault.includes(String(userId)) && fault.includes('partition'))
})

describeWithTable('the items of lists with several partitions', () => {
  test('keeps its row wherever it was made, whatever befalls it, however many there are by then', async () => {
    const account = await anAccount({ balances: { USD: 10_000 }, listShards: 3 })
    const { token, userId } = account
    const created = []
    for (let n = 0; n < 6; n++) created.push((await post(token, { create_label: true })).body.shipment)
    const outside = (await post(token, { create_label: true, carrier: 'DHLeC' })).body.shipment
    const plain = (await post(token)).body.shipment
    must(await spread(account, 7))
    const partitions = new Set((await listedItems('shipmentRow', userId)).map(({ pk }) => pk))
    expect(partitions.size).toBeGreaterThan(1)

    const [one, two, three, four] = created
    const { overpack } = (await postOverpack(token, [{ id: one.id }, { id: two.id }, { id: three.id }], MEASURES)).body
    const inside = await list(account, `overpack_id=${overpack.id}&limit=2`)
    expect([idsOf(inside), inside.body.total_shipments]).toEqual([[three.id, two.id], 3])
    const rest = await list(account, `page_token=${inside.body.next_page}`)
    expect([idsOf(rest), rest.body.next_page]).toEqual([[one.id], null])
    expect(idsOf(await list(account, `tracking_number=${four.labels[0].tracking_number}`))).toEqual([four.id])

    await call('PUT /shipments/{id}', { token, params: { id: one.id }, body: { shipment: { overpack_id: null } } })
    await cancel(account, two.labels[0].id)
    await deleteOverpack(token, overpack.id)
    const processed = { tracking_number: four.labels[0].tracking_number, weight: 1.2 }
    expect(await operate('LabelProcessed', processed)).toMatchObject({ kind: 'done' })
    await call('PUT /shipments/{id}', { token, params: { id: plain.id }, body: { shipment: { comments: ['later'] } } })
    expect(idsOf(await list(account, 'packed=yes'))).toEqual([])
    expect(idsOf(await list(account, 'processed=yes'))).toEqual([four.id])
    expect(idsOf(await list(account, 'comments=later'))).toEqual([plain.id])
    expect(idsOf(await list(account, 'labeled=no'))).toEqual([plain.id, two.id].toSorted((a, b) => b - a))
    await call('DELETE /shipments/{id}', { token, params: { id: plain.id } })
    expect(idsOf(await list(account, ''))).toEqual([outside.id, ...created.map(({ id }) => id).toReversed()])
    expect(await danglingReferences()).toEqual([])
  })

  test('is spread for orders and returns too, and for what is made without a request', async () => {
    const merchant = await aMerchant()
    const { token, userId } = merchant
    must(await spread(merchant, 5))
    await aPackedOrder(merchant)
    await aPackedOrder(merchant)
    const returns: number[] = []
    for (let n = 0; n < 12; n++) returns.push(await aReturn(userId))
    const shown = (await call('GET /returns', { token })).body
    expect(shown.returns.map(({ id }: { id: number }) => id)).toEqual(returns.toReversed())
    expect(new Set((await listedItems('returnRow', userId)).map(({ pk }) => pk)).size).toBeGreaterThan(1)
    await call('DELETE /returns/{id}', { token, params: { id: returns[0] ?? 0 } })
    expect((await call('GET /returns', { token })).body.total_returns).toBe(11)
    const orders = (await listOrders(token)).body
    expect(orders.total_orders).toBe(2)
    const shipments = idsOf(await list(merchant, ''))
    expect(shipments).toEqual(orders.orders.map((order: Shown) => order.fulfillments[0]?.shipment_id))
    expect(await danglingReferences()).toEqual([])
  })

  test('never comes into fewer', async () => {
    const account = await anAccount({ listShards: 4 })
    expect(await spread(account, 3)).toMatchObject({ ok: false })
    must(await spread(account, 4))
    expect((await findAccess(testTable(), account.userId))?.listShards).toBe(4)
  })

  test('costs an account with one partition what it did: no call more, and no attribute', async () => {
    const account = await anAccount()
    await post(account.token)
    // Refreshes the active dataset versions now, so that this does not happen during the measured
    // request.
    advance(POLL_INTERVAL_MS)
    const { result, cost } = await metered(() => post(account.token))
    // The dataset versions and the token are read while the request is counted; the transaction
    // follows.
    expect(cost).toMatchObject({ calls: 4, roundTrips: 2 })
    const [, row] = await listedItems('shipmentRow', account.userId)
    expect([row?.sk, String(row?.pk).endsWith('#SHIPMENTS')]).toEqual([
      String(result.body.shipment.id).padStart(16, '0'),
      true,
    ])
    const found = await findShipment(testTable(), account.userId, result.body.shipment.id)
    expect(found?.shipment).not.toHaveProperty('listShard')
  })
})
