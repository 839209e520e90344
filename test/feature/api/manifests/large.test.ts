import { beforeAll, expect, test } from '@jest/globals'
import { handler as settleManifests } from '#functions/jobs/settleManifests/handler.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { findOverpacks, lockOverpack } from '#shared/shipping/overpacks/overpackStore.ts'
import type { Overpack } from '#shared/shipping/overpacks/rules/overpack.ts'
import { create } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { diesAt, recorder, withFaults } from '#test/support/faults.ts'
import { anOverpack, getManifest, postManifest } from '#test/support/overpacks.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const FULL = 1_000

/** Creates copies of a packed overpack; their contents do not matter here. */
async function overpacksLike(like: Overpack, count: number): Promise<number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const some = Array.from({ length: Math.min(50, count - ids.length) }, () => generateId())
    const copies = some.map((id) => ({ ...keys.overpack(like.userId, id), ...like, id, sscc: String(id) }))
    must(await testTable().commit(copies.map((copy) => create(copy))))
    ids.push(...some)
  }
  return ids
}

describeWithTable('a manifest of 1,000 overpacks', () => {
  let account: TestAccount
  let like: Overpack
  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 100_000 } })
    const { id } = await anOverpack(account.token, 2, { carrier: 'DHLeC' })
    const [found] = await findOverpacks(testTable(), account.userId, [id])
    if (!found) throw new Error('there is no overpack')
    like = found
  })

  const locked = async (ids: readonly number[]): Promise<number> =>
    (await findOverpacks(testTable(), account.userId, ids)).filter((overpack) => overpack.locked).length

  test('is created in steps, transmitted to its carrier, read and printed', async () => {
    const ids = await overpacksLike(like, FULL)
    const calls = recorder()
    const created = await withFaults([calls], () => postManifest(account.token, ids))
    expect([created.status, created.body.manifest?.total_overpacks, created.body.manifest?.total_shipments]).toEqual([
      201,
      FULL,
      2 * FULL,
    ])
    expect(created.body.manifest.overpacks).toEqual(ids)
    expect(await locked(ids)).toBe(FULL)
    // Read once, not for each step.
    expect(calls.calls.filter(({ command }) => command === 'BatchGetItemCommand')).toHaveLength(FULL / 100)
    const { id } = created.body.manifest
    const stored = await testTable().get(keys.carrierManifest('DHLeC', String(id)))
    expect(stored).toMatchObject({ units: FULL })
    expect((await getManifest(account.token, id)).body).toEqual(created.body)
    expect((await getManifest(account.token, id, 'type=pdf')).status).toBe(200)
  })

  test('that was interrupted and no longer fits is reverted as a whole', async () => {
    const ids = await overpacksLike(like, FULL)
    await withFaults([diesAt(25, 'after')], () => postManifest(account.token, ids))
    const held = await locked(ids)
    expect(held).toBeGreaterThan(100)
    expect(held).toBeLessThan(FULL)
    for (const last of await findOverpacks(testTable(), account.userId, ids.slice(-1))) {
      must(await testTable().commit([lockOverpack(last, 404)]))
    }
    advance(3 * MINUTE_MS)
    expect(await settleManifests({}, lambdaContext())).toMatchObject({ dissolved: 1 })
    expect(await locked(ids)).toBe(1)
  })
})
