import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { handler as settleManifests } from '#functions/jobs/settleManifests/handler.ts'
import { parseManifest } from '#shared/shipping/manifests/manifestStore.ts'
import { findOverpacks, lockOverpack, unlockOverpack } from '#shared/shipping/overpacks/overpackStore.ts'
import { remove } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { diesAt, type TableCall, withFaults } from '#test/support/faults.ts'
import { getManifest, MEASURES, parcels, postManifest, postOverpack } from '#test/support/overpacks.ts'
import { packingFaults } from '#test/support/packing.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const CASES = [{ when: 'before' }, { when: 'after' }] as const
/** More than fit into one step. */
const MANY = 55
const KEY = { 'idempotency-key': 'one manifest' }
const settle = () => settleManifests({}, lambdaContext())

describeWithTable('a process that dies while it makes a manifest', () => {
  let account: TestAccount
  let ids: number[]
  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 100_000 } })
    ids = []
    for (const parcel of await parcels(account.token, MANY)) {
      ids.push((await postOverpack(account.token, [parcel], MEASURES)).body.overpack.id)
    }
  })

  /** Resets the account: no manifest, and all idempotency keys expired. */
  afterEach(() => reset())
  async function reset(): Promise<void> {
    const manifests = await testTable().queryAll({ pk: keys.manifest(account.userId, 0).pk })
    for (const manifest of manifests.map(parseManifest)) {
      must(await testTable().commit([remove(keys.manifest(account.userId, manifest.id))]))
    }
    for (const overpack of await findOverpacks(testTable(), account.userId, ids)) {
      if (overpack.manifestId !== null) must(await testTable().commit([unlockOverpack(overpack, overpack.manifestId)]))
    }
    advance(25 * 60 * MINUTE_MS)
  }

  const manifestsNow = async (): Promise<number> =>
    (await call('GET /manifests', { token: account.token })).body.total_manifests

  test.each(CASES)('$when its n-th call leaves what a repeat completes', async ({ when }) => {
    const { token, userId } = account
    let died = 0
    for (let n = 1; ; n++) {
      const death = diesAt(n, when)
      await withFaults([death], () => postManifest(token, ids, {}, KEY))
      advance(MINUTE_MS + 1_000)
      const repeated = await postManifest(token, ids, {}, KEY)
      expect([n, repeated.status]).toEqual([n, 201])
      expect((await getManifest(token, repeated.body.manifest.id)).body).toEqual(repeated.body)
      expect([n, await packingFaults(userId), await manifestsNow()]).toEqual([n, [], 1])
      const again = await postManifest(token, ids, {}, KEY)
      expect([again.headers['idempotent-replayed'], again.body]).toEqual(['true', repeated.body])
      await reset()
      if (!death.hasDied()) break
      died++
    }
    expect(died).toBeGreaterThanOrEqual(7)
  })

  test.each(CASES)(
    '$when its n-th call leaves what the job completes: the whole manifest or none',
    async ({ when }) => {
      const { token, userId } = account
      const endings = new Set<number>()
      for (let n = 1; ; n++) {
        const death = diesAt(n, when)
        await withFaults([death], () => postManifest(token, ids))
        advance(3 * MINUTE_MS)
        await settle()
        const created = await manifestsNow()
        expect([n, await packingFaults(userId)]).toEqual([n, []])
        endings.add(created)
        const next = await postManifest(token, ids)
        expect([n, next.status, next.body.code]).toEqual(created === 1 ? [n, 400, 1272] : [n, 201, undefined])
        await reset()
        if (!death.hasDied()) break
      }
      expect([...endings].toSorted()).toEqual([0, 1])
    },
  )

  /** Lets another user's manifest take the last overpack after the first step. */
  const takesLast = () => {
    let transactions = 0
    return async ({ command }: TableCall, next: () => Promise<unknown>): Promise<unknown> => {
      const response = await next()
      if (command === 'TransactWriteItemsCommand' && ++transactions === 1) {
        const [last] = await findOverpacks(testTable(), account.userId, ids.slice(-1))
        if (last) must(await testTable().commit([lockOverpack(last, 404)]))
      }
      return response
    }
  }
  /** The overpack of the other manifest is not part of this test. */
  const faults = async () => {
    const [last] = await findOverpacks(testTable(), account.userId, ids.slice(-1))
    expect(last).toMatchObject({ locked: true, manifestId: 404 })
    const own = await packingFaults(account.userId)
    return own.filter((fault) => fault !== `${last?.id} is locked by a manifest without it`)
  }

  test('half way, an overpack on another manifest: all are free again, and there is none', async () => {
    const response = await withFaults([takesLast()], () => postManifest(account.token, ids))
    expect([response.status, response.body.code]).toEqual([400, 1272])
    expect([await faults(), await manifestsNow()]).toEqual([[], 0])
  })

  test.each(CASES)('$when its n-th call while it takes one back leaves what the job takes back', async ({ when }) => {
    for (let n = 1; ; n++) {
      const death = diesAt(n, when)
      await withFaults([takesLast(), death], () => postManifest(account.token, ids))
      const [last] = await findOverpacks(testTable(), account.userId, ids.slice(-1))
      if (last?.manifestId === 404) {
        advance(3 * MINUTE_MS)
        await settle()
        expect([n, await faults(), await manifestsNow()]).toEqual([n, [], 0])
      }
      await reset()
      if (!death.hasDied()) break
    }
  })
})
