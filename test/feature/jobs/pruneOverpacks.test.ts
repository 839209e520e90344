import { expect, test } from '@jest/globals'
import { anAccount } from '#test/support/accounts.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { cancel } from '#test/support/labels.ts'
import { anOverpack, aParcel, getOverpack, postManifest, putOverpack } from '#test/support/overpacks.ts'
import { packingFaults } from '#test/support/packing.ts'
import { rounds } from '#test/support/proof.ts'
import { DAY_MS, pruneOverpacks } from '#test/support/pruning.ts'
import { danglingReferences } from '#test/support/referentialIntegrity.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const ROUNDS = rounds(3, 200)

/** Creates an overpack that is empty because its only label was cancelled. */
async function anEmptyOverpack() {
  const account = await anAccount({ balances: { USD: 1_000 } })
  const { id, shipments } = await anOverpack(account.token)
  await cancel(account, shipments[0].label_id)
  return { ...account, id }
}

describeWithTable('the job that prunes overpacks', () => {
  test('deletes one that has been empty for 30 days, and not a minute before', async () => {
    const { token, userId, id } = await anEmptyOverpack()
    advance(30 * DAY_MS - MINUTE_MS)
    expect(await pruneOverpacks()).toEqual({})
    expect((await putOverpack(token, id, { weight: 3 })).status).toBe(200)
    advance(MINUTE_MS)
    expect(await pruneOverpacks()).toEqual({ pruned: 1 })
    expect((await getOverpack(token, id)).status).toBe(404)
    expect(await packingFaults(userId, id)).toEqual([])
    expect(await danglingReferences()).toEqual([])
    expect(await pruneOverpacks()).toEqual({})
  })

  test('keeps one that holds something, was filled again, or is manifested', async () => {
    const { token, id, ...account } = await anEmptyOverpack()
    const full = await anOverpack(token)
    const manifested = await anOverpack(token)
    expect((await postManifest(token, [manifested.id])).status).toBe(201)
    const again = await aParcel(token)
    expect((await putOverpack(token, id, { shipments: [again] })).status).toBe(200)
    advance(31 * DAY_MS)
    expect(await pruneOverpacks()).toEqual({})
    for (const stored of [id, full.id, manifested.id]) expect((await getOverpack(token, stored)).status).toBe(200)
    // The 30 days of an empty overpack start again.
    await cancel({ token, ...account }, again.label_id)
    advance(29 * DAY_MS)
    expect(await pruneOverpacks()).toEqual({})
    advance(2 * DAY_MS)
    expect(await pruneOverpacks()).toEqual({ pruned: 1 })
  })

  testEmbedded('against a filling at the same time takes either all or nothing', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token, userId, id } = await anEmptyOverpack()
      const late = await aParcel(token)
      advance(30 * DAY_MS)
      const [filled] = await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: round }, () =>
        Promise.all([putOverpack(token, id, { shipments: [late] }), pruneOverpacks(), pruneOverpacks()]),
      )
      const { status } = await getOverpack(token, id)
      expect([round, status]).toEqual([round, filled.status === 200 ? 200 : 404])
      expect([round, await packingFaults(userId)]).toEqual([round, []])
      expect([round, await danglingReferences()]).toEqual([round, []])
    }
  })

  test('that dies is completed by the next run', async () => {
    for (let n = 1; ; n += 3) {
      const { token, id } = await anEmptyOverpack()
      advance(30 * DAY_MS)
      const death = diesAt(n, n % 2 === 0 ? 'before' : 'after')
      await withFaults([death], pruneOverpacks).catch(() => undefined)
      advance(DAY_MS)
      await pruneOverpacks()
      expect([n, (await getOverpack(token, id)).status]).toEqual([n, 404])
      expect([n, await danglingReferences()]).toEqual([n, []])
      if (!death.hasDied()) break
    }
  })
})
