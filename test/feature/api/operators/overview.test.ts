import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { relay } from '#shared/events/outbox.ts'
import { clock } from '#shared/platform/clock.ts'
import { put } from '#shared/table/actions.ts'
import { due, keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { aRelay } from '#test/support/feed.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { cancel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { aCase, anException } from '#test/support/operatorCases.ts'
import { anOperator, operatorCookies, type TestOperator } from '#test/support/operators.ts'
import { outboxOf } from '#test/support/outbox.ts'
import { enableExternalCarriers, FROM_LA, realCarriers } from '#test/support/realCarriers.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { count } from '#test/support/statistics.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

/** Label price of the sample parcel in USD. */
const PRICE = 12.62

/** Parcel cost of the fake carrier in USD. */
const CARRIER_COST = 4.32

const DAY_MS = 24 * 60 * 60 * 1000

describeWithTable('an operator', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  beforeAll(enableExternalCarriers)
  let account: TestAccount
  let operator: TestOperator
  let cookies: readonly string[]
  beforeEach(async () => {
    await emptyTable()
    account = await anAccount({ balances: { USD: 10_000 } })
    operator = await anOperator()
    cookies = await operatorCookies(operator)
  })

  const overview = async () => (await call('GET /operator/overview', { cookies })).body.overview
  const accounts = async (query = '') => (await call('GET /operator/accounts', { cookies, query })).body
  const aParcel = async ({ token }: TestAccount = account) =>
    (await post(token, { create_label: true })).body.shipment.labels[0]
  const countAll = async (owner: TestAccount = account) => {
    await relay(await outboxOf(owner.userId), aRelay())
    await count(owner.userId)
  }

  test('sees labels of all accounts by day, carrier and lane, once', async () => {
    const other = await anAccount({ balances: { USD: 1_000 } })
    const bought = [await aParcel(), await aParcel(), await aParcel(other)]
    await cancel(account, bought[1].id)
    for (const owner of [account, other, account]) await countAll(owner)
    const { days, lanes } = await overview()
    expect(days).toHaveLength(30)
    expect(days.slice(0, -1).every(({ labels }: { labels: number }) => labels === 0)).toBe(true)
    expect(days.at(-1)).toMatchObject({ labels: 3, cancelled: 1, failed: 0 })
    expect(lanes).toEqual([
      expect.objectContaining({ carrier: expect.any(String), labels: 3, cancelled: 1, failed: 0 }),
    ])
    const sales = PRICE * 2
    expect([days.at(-1).sales, lanes[0].sales]).toEqual([sales, sales])
  })

  test('sees accounts by volume with margin and balance, page by page, and leaves a view of each', async () => {
    const other = await anAccount({ balances: { USD: 1_000, EUR: 5 } })
    const idle = await anAccount({ balances: { USD: 1_000 } })
    await aParcel()
    await aParcel(other)
    await aParcel(other)
    for (const owner of [account, other, idle]) await countAll(owner)
    const first = await accounts('limit=1')
    expect(first.accounts).toMatchObject([{ user_id: other.userId, email: other.email, labels: 2, failed: 0 }])
    expect(first.accounts[0].balances.map(({ currency }: { currency: string }) => currency).toSorted()).toEqual([
      'EUR',
      'USD',
    ])
    const second = await accounts(`limit=1&page_token=${encodeURIComponent(first.next_page)}`)
    expect(second.accounts).toMatchObject([{ user_id: account.userId, labels: 1 }])
    expect(second.next_page).toBeNull()
    const trail = await call('GET /operator/users/{id}/audit', { cookies, params: { id: other.userId } })
    expect(trail.body.entries.map(({ action }: { action: string }) => action)).toEqual(['users look'])
  })

  test('sees accounts with as many labels one after the other', async () => {
    const all = [account]
    for (let n = 0; n < 4; n++) all.push(await anAccount({ balances: { USD: 1_000 } }))
    for (const owner of all) {
      await aParcel(owner)
      await countAll(owner)
    }
    const seen: number[] = []
    let token: string | null = ''
    while (token !== null) {
      const page: { accounts: { user_id: number }[]; next_page: string | null } = await accounts(
        `limit=2${token === '' ? '' : `&page_token=${encodeURIComponent(token)}`}`,
      )
      seen.push(...page.accounts.map(({ user_id: id }) => id))
      token = page.next_page
    }
    expect(seen.toSorted()).toEqual(all.map(({ userId }) => userId).toSorted())
  })

  test('sees failed purchases and the margin of labels by carrier and lane', async () => {
    const world = realCarriers()
    const buy = async () => {
      const body = { shipment: aShipment(FROM_LA) }
      const { shipment } = (await call('POST /shipments', { token: account.token, body }, world.shipments)).body
      const request = { token: account.token, body: { label: { shipment_id: shipment.id } } }
      return { shipment, label: await call('POST /labels', request, world.labels) }
    }
    world.fake.injectFaults('purchase', { refused: 'the parcel is too long' })
    const failed = await buy()
    expect(failed.label.status).toBe(400)
    const { shipment, label } = await buy()
    await countAll()
    const carrier = { carrier: 'EasyPost', lane: 'parcel-easypost-usa' }
    const bought = { labels: 1, failed: 1, cancelled: 0, sales: shipment.total_cost }
    expect((await overview()).lanes).toEqual([{ ...carrier, ...bought, margin: null }])
    await operate('TrackingEventRecorded', { tracking_number: label.body.label.tracking_number, code: 150 })
    for (const _ of [1, 2]) await countAll()
    const margin = Math.round((shipment.total_cost - CARRIER_COST) * 100) / 100
    const { lanes, days } = await overview()
    expect(lanes).toEqual([{ ...carrier, ...bought, margin }])
    expect(days.at(-1)).toEqual({ day: expect.any(String), ...bought, margin })
    expect((await accounts()).accounts[0]).toMatchObject({ user_id: account.userId, ...bought, margin })
  })

  test('counts no labels of a sandbox', async () => {
    const { userId, token } = await aSandbox()
    await post(token, { create_label: true })
    await relay(await outboxOf(userId), aRelay())
    await count(userId)
    expect((await accounts()).accounts).toEqual([])
    expect((await overview()).lanes).toEqual([])
  })

  test('sees open screening cases and exceptions with the age of the oldest', async () => {
    const none = { open: 0, oldest: null }
    expect(await overview()).toMatchObject({ screening_cases: none, exceptions: none })
    const openedMs = clock.now()
    const caseId = await aCase(account)
    const exceptionId = await anException(account)
    advance(60_000)
    await aCase(account)
    await anException(account)
    const oldest = new Date(openedMs).toISOString().slice(0, 19).replace('T', ' ')
    expect(await overview()).toMatchObject({ screening_cases: { open: 2, oldest }, exceptions: { open: 2, oldest } })
    const body = { reason: 'ticket 4711' }
    const params = { id: account.userId, case_id: caseId, exception_id: exceptionId }
    const decision = { cookies, params, body: { ...body, decision: 'allow' } }
    await call('PUT /operator/users/{id}/screening-cases/{case_id}', decision)
    const resolution = { cookies, params, body: { ...body, resolution: { status: 'Destroyed' } } }
    await call('PUT /operator/users/{id}/exceptions/{exception_id}', resolution)
    const { screening_cases: cases, exceptions } = await overview()
    expect([cases.open, exceptions.open]).toEqual([1, 1])
    expect([cases.oldest === oldest, exceptions.oldest === oldest]).toEqual([false, false])
  })

  test('sees no volume that is older than 30 days', async () => {
    await aParcel()
    await countAll()
    advance(31 * DAY_MS)
    cookies = await operatorCookies(operator)
    expect((await accounts()).accounts[0]).toMatchObject({ labels: 0, sales: 0, margin: null })
    expect((await overview()).days.every(({ labels }: { labels: number }) => labels === 0)).toBe(true)
  })

  test('sees since when the oldest work of jobs is due', async () => {
    const dueMs = clock.now() - 60_000
    const items = [
      { ...keys.job('one'), leaseUntilMs: 0, ...due('settleManifests', 3, dueMs) },
      { ...keys.job('two'), leaseUntilMs: 0, ...due('settleManifests', 4, dueMs + 1_000) },
      { ...keys.job('three'), leaseUntilMs: 0, ...due('completePacking', 5, clock.now() + 60_000) },
    ]
    for (const item of items) must(await testTable().commit([put(item)]))
    const { queues } = (await call('GET /operator/queues', { cookies })).body
    expect(queues).toContainEqual({
      job: 'settleManifests',
      oldest_due: new Date(dueMs).toISOString().slice(0, 19).replace('T', ' '),
    })
    expect(queues.some(({ job }: { job: string }) => job === 'completePacking')).toBe(false)
  })
})
