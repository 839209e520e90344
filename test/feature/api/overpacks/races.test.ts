import { expect } from '@jest/globals'
import { anAccount, type TestAccount } from '#test/support/accounts.ts'
import type { ApiResponse } from '#test/support/api.ts'
import { conflictCounter, withFaults } from '#test/support/faults.ts'
import { cancel } from '#test/support/labels.ts'
import {
  anOverpack,
  aParcel,
  deleteOverpack,
  getOverpack,
  MEASURES,
  type Named,
  parcels,
  postManifest,
  postOverpack,
  putOverpack,
} from '#test/support/overpacks.ts'
import { packingFaults } from '#test/support/packing.ts'
import { rounds } from '#test/support/proof.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const ROUNDS = rounds(6, 200)
const COUNT = 6

const countStatus = (responses: readonly ApiResponse[], status: number): number =>
  responses.filter((response) => response.status === status).length

/** Runs the same work in several rounds, each with a separate account and different faults. */
async function inRounds(work: (account: TestAccount, round: number) => Promise<void>): Promise<void> {
  const counter = conflictCounter()
  await withFaults([counter], async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const account = await anAccount({ balances: { USD: 10_000 } })
      await work(account, round)
      expect([round, await packingFaults(account.userId)]).toEqual([round, []])
    }
  })
  expect(counter.count()).toBeGreaterThan(0)
}

const atOnce = <T>(round: number, ...work: readonly (() => Promise<T>)[]): Promise<T[]> =>
  withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: round }, () => Promise.all(work.map((one) => one())))

const fitIn = ({ body }: ApiResponse): number[] =>
  (body.overpack?.shipments ?? [])
    .filter(({ error }: { error?: string }) => error === undefined)
    .map(({ id }: { id: number }) => id)

describeWithTable('overpacks in a race', () => {
  testEmbedded('two that want the same shipments share them out: none is in both', async () => {
    await inRounds(async ({ token }, round) => {
      const requested = await parcels(token, COUNT)
      const responses = await atOnce(
        round,
        () => postOverpack(token, requested),
        () => postOverpack(token, requested.toReversed()),
      )
      expect(responses.flatMap(fitIn).toSorted()).toEqual(requested.map(({ id }) => id).toSorted())
      expect(countStatus(responses, 201)).toBeLessThanOrEqual(1)
    })
  })

  testEmbedded('one filled by several at once takes in everything', async () => {
    await inRounds(async ({ token }, round) => {
      const [first, ...rest] = await parcels(token, COUNT)
      const { id } = (await postOverpack(token, first ? [first] : [])).body.overpack
      const responses = await atOnce(round, ...rest.map((one) => () => putOverpack(token, id, { shipments: [one] })))
      expect(countStatus(responses, 200)).toBe(rest.length)
      expect((await getOverpack(token, id)).body.overpack.shipments).toHaveLength(COUNT)
    })
  })

  testEmbedded(
    'a shipment packed while its label is cancelled is packed with a live label, or not at all',
    async () => {
      await inRounds(async (account, round) => {
        const { token } = account
        const carrier = round % 2 === 0 ? {} : { carrier: 'DHLeC' }
        const requested = await parcels(token, COUNT, carrier)
        const [packing, ...cancelled] = await atOnce(
          round,
          () => postOverpack(token, requested),
          ...requested.slice(1).map(
            ({ label_id }) =>
              () =>
                cancel(account, label_id),
          ),
        )
        expect(cancelled.map(({ status }) => status)).toEqual(cancelled.map(() => 200))
        const id = packing?.body.overpack.id
        expect((await getOverpack(token, id)).body.overpack.shipments).toEqual(requested.slice(0, 1))
        expect([201, 400]).toContain(packing?.status)
      })
    },
  )

  testEmbedded('a manifest and an addition: a late addition is rejected, never on the manifest', async () => {
    await inRounds(async ({ token }, round) => {
      const { id } = await anOverpack(token, 2)
      const [late, later] = [await aParcel(token), await aParcel(token)]
      const put = (shipment: Named) => () => putOverpack(token, id, { shipments: [shipment] })
      const [one, manifested, other] = await atOnce(round, put(late), () => postManifest(token, [id]), put(later))
      expect(manifested?.status).toBe(201)
      const now = (await getOverpack(token, id)).body.overpack
      const added = [one, other].filter((response) => response?.status === 200).length
      expect(now.shipments).toHaveLength(2 + added)
      expect(manifested?.body.manifest.total_shipments).toBe(2 + added)
      for (const response of [one, other]) expect([200, 400]).toContain(response?.status)
    })
  })

  testEmbedded('a manifest and cancellations: what is manifested keeps its label', async () => {
    await inRounds(async (account, round) => {
      const { token } = account
      const inside = await parcels(token, COUNT, round % 2 === 0 ? {} : { carrier: 'DHLeC' })
      const { id } = (await postOverpack(token, inside, MEASURES)).body.overpack
      const [manifested, ...cancelled] = await atOnce(
        round,
        () => postManifest(token, [id]),
        ...inside.slice(1).map(
          ({ label_id }) =>
            () =>
              cancel(account, label_id),
        ),
      )
      expect(manifested?.status).toBe(201)
      expect(manifested?.body.manifest.total_shipments).toBe(COUNT - countStatus(cancelled, 200))
      for (const { status, body } of cancelled)
        expect([undefined, 1251]).toContain(status === 200 ? undefined : body.code)
    })
  })

  testEmbedded('two manifests of the same overpacks: each is on one of them, or on none', async () => {
    await inRounds(async ({ token }, round) => {
      const ids: number[] = []
      for (let n = 0; n < 3; n++) ids.push((await anOverpack(token)).id)
      const responses = await atOnce(
        round,
        () => postManifest(token, ids),
        () => postManifest(token, ids.toReversed()),
      )
      expect(countStatus(responses, 201)).toBe(1)
      expect(responses.find(({ status }) => status !== 201)?.body.code).toBe(1272)
    })
  })

  testEmbedded('a deletion and everything else: no parcel stays behind in it', async () => {
    await inRounds(async (account, round) => {
      const { token } = account
      const inside = await parcels(token, 3)
      const [first] = inside
      const added = await aParcel(token)
      const { id } = (await postOverpack(token, inside, MEASURES)).body.overpack
      const [deleted, , , manifested] = await atOnce(
        round,
        () => deleteOverpack(token, id),
        () => putOverpack(token, id, { shipments: [added] }),
        () => cancel(account, first?.label_id ?? 0),
        () => postManifest(token, [id]),
      )
      expect([deleted?.status, manifested?.status]).toEqual(deleted?.status === 200 ? [200, 400] : [400, 201])
      if (deleted?.status === 200) expect(await packingFaults(account.userId, id)).toEqual([])
    })
  })
})
