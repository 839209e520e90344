import { beforeAll, expect, test } from '@jest/globals'
import { claim } from '#shared/http/idempotency.ts'
import { clock } from '#shared/platform/clock.ts'
import { digest } from '#shared/platform/crypto.ts'
import { put } from '#shared/table/actions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, type TestAccount, testTable, testToken } from '#test/support/accounts.ts'
import { type ApiResponse, call } from '#test/support/api.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { aProduct } from '#test/support/products.ts'
import { aShipment, recipient } from '#test/support/shipments.ts'
import { stored } from '#test/support/stored.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, withFaultInjection } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const HOUR_MS = 60 * MINUTE_MS
const REPLAYED = 'idempotent-replayed'
let lastKey = 0
const aKey = (): string => `key ${++lastKey}`

describeWithTable('a repeat under the same Idempotency-Key', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await anAccount({ balances: { USD: 1_000 } })
  })

  const create = (key: string, changes: Record<string, unknown> = {}, token = account.token): Promise<ApiResponse> =>
    call('POST /shipments', { token, headers: { 'idempotency-key': key }, body: { shipment: aShipment(changes) } })
  const count = async (token = account.token): Promise<number> =>
    (await call('GET /shipments', { token })).body.total_shipments

  const inParallel = (times: number, work: () => Promise<ApiResponse>): Promise<ApiResponse[]> =>
    Promise.all(Array.from({ length: times }, work))
  const isStillRunning = ({ status, body, headers }: ApiResponse): boolean =>
    status === 400 && body.code === 1000 && /still in progress/.test(body.message) && headers['retry-after'] === '1'

  test('gets the first response again, and says so', async () => {
    const key = aKey()
    const first = await create(key, { create_label: true })
    expect([first.status, first.headers[REPLAYED]]).toEqual([201, undefined])
    const again = await create(key, { create_label: true })
    expect([again.status, again.headers[REPLAYED]]).toEqual([201, 'true'])
    expect(again.bytes.toString()).toBe(first.bytes.toString())
    expect(again.headers['x-rate-requests']).toBeDefined()
  })

  test.each([
    ['plainly', {}],
    ['with the conflicts AWS answers', CONFLICTS],
    ['while answers are lost', LOST_RESPONSES],
    ['with both', { ...CONFLICTS, ...LOST_RESPONSES }],
  ])('50 concurrent requests have one effect, and each returns it or asks to wait: %s', async (_, faultInjection) => {
    const { token, userId } = await anAccount({ balances: { USD: 500 } })
    const key = aKey()
    const responses = await withFaultInjection(faultInjection, () =>
      inParallel(50, () => create(key, { create_label: true }, token)),
    )
    const created = responses.filter(({ status }) => status === 201)
    expect(created.length).toBeGreaterThan(0)
    expect(new Set(created.map(({ bytes }) => bytes.toString())).size).toBe(1)
    expect(created.filter(({ headers }) => headers[REPLAYED] === undefined)).toHaveLength(1)
    expect(responses.every((response) => response.status === 201 || isStillRunning(response))).toBe(true)
    expect(await count(token)).toBe(1)
    const [first] = created
    expect(await auditedBalance(userId)).toBe(50_000 - Math.round(first?.body.shipment.total_cost * 100))
    expect(first?.body.shipment.labels).toHaveLength(1)
  })

  test('50 at once buy one label', async () => {
    const { token, userId } = await anAccount({ balances: { USD: 500 } })
    const { id, total_cost: price } = (await create(aKey(), {}, token)).body.shipment
    const key = aKey()
    const responses = await withFaultInjection(CONFLICTS, () =>
      inParallel(50, () =>
        call('POST /labels', { token, headers: { 'idempotency-key': key }, body: { label: { shipment_id: id } } }),
      ),
    )
    const bought = responses.filter(({ status }) => status === 201)
    expect(new Set(bought.map(({ body }) => body.label.id)).size).toBe(1)
    expect(responses.every((response) => response.status === 201 || isStillRunning(response))).toBe(true)
    expect(await auditedBalance(userId)).toBe(50_000 - Math.round(price * 100))
  })

  test('with another body, path or method of the same user is rejected and changes nothing', async () => {
    const key = aKey()
    const { id } = (await create(key)).body.shipment
    const before = await stored()
    const others = [
      await create(key, { comments: ['another'] }),
      await call('POST /labels', {
        token: account.token,
        headers: { 'idempotency-key': key },
        body: { label: { shipment_id: id } },
      }),
    ]
    for (const { status, body } of others) {
      expect([status, body.code]).toEqual([400, 1000])
      expect(body.errors[0]).toMatch(/^\/Idempotency-Key: was already used for a different request/)
    }
    expect(await stored()).toEqual(before)
  })

  test('by another operation at the same time has one effect, and the other is rejected immediately', async () => {
    const product = (key: string) =>
      call('POST /products', {
        token: account.token,
        headers: { 'idempotency-key': key },
        body: { product: aProduct() },
      })
    const rejection = expect.objectContaining({
      status: 400,
      body: expect.objectContaining({
        code: 1000,
        errors: [expect.stringMatching(/^\/Idempotency-Key: (was already used for a different request|the request)/)],
      }),
    })
    // A shipment with a label claims its key earlier, and holds it until the carrier responds.
    const held = aKey()
    for (const place of ['spread', 'together'] as const) {
      const key = keys.idempotency(account.userId, account.applicationId, digest(held), place)
      expect(
        await claim(testTable(), key, { requestDigest: 'of another request', valueDigest: null }, [1, 2], clock.now()),
      ).toBe(true)
    }
    expect(await product(held)).toEqual(rejection)
    for (let round = 0; round < 10; round++) {
      const key = aKey()
      const responses = await Promise.all([create(key, { create_label: true }), product(key)])
      expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
      expect(responses.find(({ status }) => status !== 201)).toEqual(rejection)
    }
  })

  test.each([
    ['one transaction', {}],
    ['several steps', { create_label: true }],
  ])('of %s is the same request if its JSON value is the same', async (_, changes) => {
    const headers = { 'idempotency-key': aKey(), 'content-type': 'application/json' }
    const send = (body: string) => call('POST /shipments', { token: account.token, headers, body })
    const shipment = aShipment(changes)
    const first = await send(JSON.stringify({ shipment }))
    expect(first.status).toBe(201)
    const reversed = Object.fromEntries(Object.entries(shipment).toReversed())
    for (const body of [JSON.stringify({ shipment: reversed }), JSON.stringify({ shipment }, null, 2)]) {
      const repeated = await send(body)
      expect([repeated.headers[REPLAYED], repeated.body]).toEqual(['true', first.body])
    }
    // The order of list items is significant.
    const comments = { ...shipment, comments: ['a', 'b'] }
    expect((await send(JSON.stringify({ shipment: comments }))).status).toBe(400)
  })

  test('of a former release is recognised by its bytes', async () => {
    const key = aKey()
    expect((await create(key)).status).toBe(201)
    for (const place of ['spread', 'together'] as const) {
      const name = keys.idempotency(account.userId, account.applicationId, digest(key), place)
      const { valueDigest: _, ...former } = (await testTable().get(name)) ?? {}
      if ('requestDigest' in former) must(await testTable().commit([put({ ...name, ...former })]))
    }
    expect((await create(key)).headers[REPLAYED]).toBe('true')
  })

  test('reports its own faults first', async () => {
    const headers = { 'idempotency-key': aKey() }
    expect((await call('POST /shipments', { headers, body: { shipment: aShipment() } })).status).toBe(401)
    expect((await call('POST /shipments', { token: account.token, headers, body: {} })).body.errors).toEqual([
      '/shipment: is required',
    ])
  })

  test.each([
    ['', 400],
    ['k', 201],
    ['k'.repeat(255), 201],
    ['𝒳'.repeat(255), 201],
    ['k'.repeat(256), 400],
    ['#USER%', 201],
  ])('a key like %j returns %i', async (key, status) => {
    const response = await create(key)
    expect(response.status).toBe(status)
    if (status === 400) expect(response.body.errors).toEqual(['/Idempotency-Key: must have 1 to 255 characters'])
  })

  test('belongs to one user and one application', async () => {
    const key = aKey()
    const other = await anAccount()
    const elsewhere = must(await testToken(account.userId, other.applicationId, ['write_shipments']))
    const created = [await create(key), await create(key, {}, other.token), await create(key, {}, elsewhere)]
    expect(created.map(({ status, headers }) => [status, headers[REPLAYED]])).toEqual(
      created.map(() => [201, undefined]),
    )
    expect(new Set(created.map(({ body }) => body.shipment.id)).size).toBe(3)
  })

  test('is remembered for 24 hours', async () => {
    const key = aKey()
    const first = await create(key)
    advance(24 * HOUR_MS - MINUTE_MS)
    expect((await create(key)).body.shipment.id).toBe(first.body.shipment.id)
    advance(MINUTE_MS + 1_000)
    const later = await create(key)
    expect([later.status, later.headers[REPLAYED]]).toEqual([201, undefined])
    expect(later.body.shipment.id).not.toBe(first.body.shipment.id)
  })

  test('of a rejection that changed nothing is a new request', async () => {
    const key = aKey()
    const rejected = await create(key, { entry_point: 'HKG999' })
    expect([rejected.status, rejected.body.code]).toEqual([400, 1040])
    expect((await create(key, { entry_point: 'HKG999' })).headers[REPLAYED]).toBeUndefined()
    const created = await create(key)
    expect([created.status, created.headers[REPLAYED]]).toEqual([201, undefined])
  })

  test('of a rejection that stored something returns that rejection again', async () => {
    const key = aKey()
    const denied = () => create(key, { to: recipient({ name: 'Orlan Vestrikov' }) })
    const first = await denied()
    expect([first.status, first.body.code, first.headers[REPLAYED]]).toEqual([400, 1240, undefined])
    const again = await denied()
    expect([again.status, again.body, again.headers[REPLAYED]]).toEqual([400, first.body, 'true'])
  })

  test('of a purchase that failed for money can succeed once there is some', async () => {
    const poor = await anAccount()
    const { id } = (await create(aKey(), {}, poor.token)).body.shipment
    const headers = { 'idempotency-key': aKey() }
    const buy = () => call('POST /labels', { token: poor.token, headers, body: { label: { shipment_id: id } } })
    const rejected = await buy()
    expect([rejected.status, rejected.body.code]).toEqual([402, 1080])
    expect((await buy()).headers[REPLAYED]).toBeUndefined()
  })

  test('is no different from any other where nothing could happen twice', async () => {
    const { labels } = (await create(aKey(), { create_label: true })).body.shipment
    const headers = { 'idempotency-key': 'k'.repeat(300) }
    for (let n = 0; n < 2; n++) {
      const body = { labels: [labels[0].id] }
      const printed = await call('POST /labels/bulk', { token: account.token, headers, body })
      expect([printed.status, printed.headers[REPLAYED]]).toEqual([200, undefined])
      expect((await call('GET /users/me', { token: account.token, headers })).status).toBe(200)
      const cancel = { token: account.token, headers, params: { id: 404 } }
      expect((await call('PUT /labels/{id}/cancel', cancel)).status).toBe(404)
    }
  })
})
