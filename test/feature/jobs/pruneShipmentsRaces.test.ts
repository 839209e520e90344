import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { conflictCounter, diesAt, withFaults } from '#test/support/faults.ts'
import { addEvents, aLabel, cancel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { anOverpack, aParcel, deleteOverpack, parcels, postOverpack, putOverpack } from '#test/support/overpacks.ts'
import { packingFaults } from '#test/support/packing.ts'
import { rounds } from '#test/support/proof.ts'
import { DAY_MS, pruneShipments, remains, removeShipments } from '#test/support/pruning.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { post } from '#test/support/shipments.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const ROUNDS = rounds(4, 200)
const TEST = { test: true }

const atOnce = <T>(round: number, ...work: readonly (() => Promise<T>)[]): Promise<T[]> =>
  withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: round }, () => Promise.all(work.map((one) => one())))

/** Completes on the next day what a race left. */
async function nextDay(): Promise<void> {
  advance(DAY_MS)
  await pruneShipments()
  await removeShipments()
}

describeWithTable('pruning shipments while they are used', () => {
  testEmbedded('of a label that is bought and the pruning, one comes first', async () => {
    const outcomes = new Set<number>()
    for (let round = 0; round < ROUNDS; round++) {
      const { token } = await anAccount({ balances: { USD: 100 } })
      const carrier = round % 2 === 0 ? {} : { carrier: 'DHLeC' }
      const { id } = (await post(token, carrier)).body.shipment
      advance(30 * DAY_MS)
      const buy = () => call('POST /labels', { token, body: { label: { shipment_id: id } } })
      const [bought] = await atOnce<unknown>(round, buy, pruneShipments, pruneShipments)
      const { status } = bought as { readonly status: number }
      const now = await call('GET /shipments/{id}', { token, params: { id } })
      expect([round, now.status]).toEqual([round, status === 201 ? 200 : 404])
      outcomes.add(status)
      await nextDay()
      expect([round, await danglingReferences()]).toEqual([round, []])
    }
    expect([...outcomes].every((status) => [201, 400, 404].includes(status))).toBe(true)
  })

  testEmbedded('events, cancellations, deletions and packing meanwhile leave nothing behind', async () => {
    const counter = conflictCounter()
    await withFaults([counter], async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { account, shipment, label } = await aLabel(TEST)
        const { token, userId } = account
        if (round % 2 === 0) await addEvents(account, label, 120)
        const event = { tracking_number: label.tracking_number }
        advance(30 * DAY_MS)
        await atOnce<unknown>(
          round,
          pruneShipments,
          () => operate('TrackingEventRecorded', { ...event, code: 150 }),
          () => operate('TrackingEventRecorded', { ...event, code: 105 }),
          () => cancel(account, label.id),
          () => postOverpack(token, [{ id: shipment.id }]),
          () => call('DELETE /shipments/{id}', { token, params: { id: shipment.id } }),
          pruneShipments,
        )
        await nextDay()
        expect([round, await remains(shipment.id, label.id)]).toEqual([round, []])
        expect([round, await danglingReferences()]).toEqual([round, []])
        expect([round, await packingFaults(userId)]).toEqual([round, []])
      }
    })
    expect(counter.count()).toBeGreaterThan(0)
  })

  testEmbedded('an overpack that is filled or deleted meanwhile counts right', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token, userId } = await anAccount({ balances: { USD: 100 } })
      const { id } = await anOverpack(token, 4, TEST)
      advance(30 * DAY_MS)
      const late = await aParcel(token, TEST)
      const change =
        round % 2 === 0 ? () => putOverpack(token, id, { shipments: [late] }) : () => deleteOverpack(token, id)
      await atOnce<unknown>(round, pruneShipments, change, pruneShipments)
      await nextDay()
      expect([round, await packingFaults(userId)]).toEqual([round, []])
      expect([round, await danglingReferences()]).toEqual([round, []])
    }
  })

  test.each([{ when: 'before' }, { when: 'after' }] as const)(
    'a job that dies $when its n-th call leaves what the next run completes',
    async ({ when }) => {
      const account = await anAccount({ balances: { USD: 100 } })
      const { token, userId } = account
      for (let n = 1; ; n += rounds(4, 1)) {
        const [large, ...packed] = await parcels(token, 3, TEST)
        if (!large) throw new Error('there is no parcel')
        await postOverpack(token, packed)
        await post(token)
        await addEvents(account, { id: large.label_id, shipment_id: large.id }, 120)
        advance(30 * DAY_MS)
        const death = diesAt(n, when)
        await withFaults([death], pruneShipments).catch(() => undefined)
        expect([n, await danglingReferences()]).toEqual([n, []])
        await nextDay()
        expect([n, await remains(large.id, large.label_id, ...packed.map(({ id }) => id))]).toEqual([n, []])
        expect([n, await packingFaults(userId)]).toEqual([n, []])
        if (death.hasDied()) continue
        expect(n).toBeGreaterThan(20)
        break
      }
    },
  )
})
