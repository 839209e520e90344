import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from '@jest/globals'
import { setApplicationState } from '#lib/ops/actions/applications.ts'
import { SCOPES, type Scope } from '#shared/core/scopes.ts'
import { isFloorRoute } from '#shared/http/routes.ts'
import { getBaseUrl } from '#shared/platform/baseUrl.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, type Call, call } from '#test/support/api.ts'
import { recorder, withFaults } from '#test/support/faults.ts'
import { anOverpack, postManifest } from '#test/support/overpacks.ts'
import { rowsWhere } from '#test/support/routeTable.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'
import { anAddress } from '#test/support/visitor.ts'

const tokenRoutes = rowsWhere(({ access }) => access === 'token')
const scopedRoutes = rowsWhere((route) => route.scope !== undefined && !isFloorRoute(route))
const params = { id: '404', tracking_number: '404', access_token: '404' }
const BROKEN: Call = { params, body: '{"broken', query: 'limit=0&x=%' }

const outcome = ({ status, body }: ApiResponse) => [status, body.code]

describeWithTable('of several faults', () => {
  let account: TestAccount
  beforeAll(async () => {
    account = await anAccount()
  })

  const badTokens = (): readonly (string | undefined)[] => [
    undefined,
    'x',
    account.token.slice(0, -1),
    `${account.token}x`,
    `${account.userId + 1}.${account.token.split('.')[1]}`,
    `9999999999999999.${account.token.split('.')[1]}`,
    `0${account.token}`,
    `${account.userId}.${'A'.repeat(43)}`,
  ]

  test.each(tokenRoutes)('%s reports an invalid token before everything else', async (key) => {
    for (const token of badTokens()) {
      const response = await call(key, { ...BROKEN, sourceIp: anAddress(), ...(token === undefined ? {} : { token }) })
      expect([token, ...outcome(response)]).toEqual([token, 401, 1005])
      // MCP clients find the server's metadata there (RFC 9728).
      const metadata = `${getBaseUrl()}/.well-known/oauth-protected-resource${key.endsWith('/live') ? '/mcp/live' : ''}`
      const scheme = key.startsWith('POST /mcp') ? `Bearer resource_metadata="${metadata}"` : 'Bearer'
      expect(response.headers['www-authenticate']).toBe(scheme)
    }
  })

  test.each(['Basic dXNlcjpwYXNz', 'Bearer', 'Bearer ', 'bearer\t', 'Token x.y'])(
    '%j is no bearer token',
    async (authorization) => {
      expect(outcome(await call('GET /users/me', { headers: { authorization } }))).toEqual([401, 1005])
    },
  )

  test('a token is taken whatever the case of the word before it', async () => {
    const response = await call('GET /users/me', { headers: { authorization: `bearer ${account.token}` } })
    expect(response.status).toBe(200)
  })

  test.each(scopedRoutes)('%s reports a missing scope before faults of the request', async (key, { scope }) => {
    const scopes = Object.keys(SCOPES).filter((name): name is Scope => name !== scope)
    const { token } = await anAccount({ scopes })
    const response = await call(key, { ...BROKEN, token })
    expect(outcome(response)).toEqual([403, 1009])
    expect(response.body.message).toContain(scope)
  })

  test('a full bucket goes before a missing scope', async () => {
    const { token } = await anAccount({ scopes: ['profile'], bucketSize: 1 })
    expect(outcome(await call('GET /shipments', { ...BROKEN, token }))).toEqual([403, 1009])
    expect(outcome(await call('GET /shipments', { ...BROKEN, token }))).toEqual([429, 1015])
  })

  test('a token that is not live goes before a full bucket', async () => {
    const { token, userId } = await anAccount({ bucketSize: 1 })
    await call('GET /users/me', { token })
    expect(outcome(await call('GET /users/me', { token }))).toEqual([429, 1015])
    expect(outcome(await call('GET /users/me', { token: `${userId}.${'A'.repeat(43)}` }))).toEqual([401, 1005])
  })

  test.each([
    ['suspended', 1004],
    ['deleted', 1003],
  ] as const)('a %s application goes before a full bucket, within a minute', async (state, code) => {
    const { token, applicationId } = await anAccount({ bucketSize: 1 })
    expect((await call('GET /users/me', { token })).status).toBe(200)
    must(await setApplicationState(testTable(), applicationId, state))
    advance(MINUTE_MS)
    expect(outcome(await call('GET /users/me', { token }))).toEqual([401, code])
    expect(outcome(await call('GET /users/me', { token }))).toEqual([401, code])
  })

  test.each(rowsWhere(({ access, body, path }) => access === 'token' && body !== undefined && path.includes('{')))(
    '%s reports an invalid body before a missing object',
    async (key) => {
      expect(outcome(await call(key, { params, token: account.token, body: {} }))).toEqual([400, 1000])
    },
  )

  test('a missing object goes before its state, and that before the money', async () => {
    const price = (await post(account.token)).body.shipment.total_cost
    const { token } = await anAccount({ balances: { USD: price } })
    const labelled = (await post(token, { create_label: true })).body.shipment
    const other = (await post(token)).body.shipment
    const buy = (shipment_id: number) => call('POST /labels', { token, body: { label: { shipment_id } } })
    expect(outcome(await buy(404))).toEqual([404, 1210])
    expect(outcome(await buy(labelled.id))).toEqual([400, 1201])
    expect(outcome(await buy(other.id))).toEqual([402, 1080])
  })

  test('checks the balance before asking a carrier that would reject', async () => {
    const { token } = await anAccount()
    const created = await post(token, { carrier: 'SandboxRefuse' })
    const body = { label: { shipment_id: created.body.shipment.id } }
    expect(outcome(await call('POST /labels', { token, body }))).toEqual([402, 1080])
  })

  test('another user’s object is as missing as one that never was', async () => {
    const owner = await anAccount({ balances: { USD: 100 } })
    const { shipment } = (await post(owner.token, { create_label: true })).body
    const [label] = shipment.labels
    const packed = await anOverpack(owner.token)
    const other = await anOverpack(owner.token)
    const { manifest } = (await postManifest(owner.token, [other.id])).body
    const requests: readonly [key: string, id: number][] = [
      ['GET /shipments/{id}', shipment.id],
      ['PUT /shipments/{id}', shipment.id],
      ['DELETE /shipments/{id}', shipment.id],
      ['GET /labels/{id}', label.id],
      ['GET /labels/{id}', label.tracking_number],
      ['PUT /labels/{id}', label.id],
      ['PUT /labels/{id}/cancel', label.id],
      ['GET /overpacks/{id}', packed.id],
      ['PUT /overpacks/{id}', packed.id],
      ['DELETE /overpacks/{id}', packed.id],
      ['GET /manifests/{id}', manifest.id],
    ]
    for (const [key, id] of requests) {
      const body = { shipment: aShipment(), label: { overpack_id: null }, overpack: {} }
      const ask = (name: unknown) =>
        call(key, {
          token: account.token,
          params: { id: String(name) },
          ...(key.startsWith('PUT') && !key.endsWith('cancel') ? { body } : {}),
        })
      const [foreign, missing] = [await ask(id), await ask('404')]
      expect([key, foreign.status]).toEqual([key, 404])
      expect(JSON.stringify(foreign.body).replaceAll(String(id), '404')).toBe(JSON.stringify(missing.body))
    }
    expect(
      (await call('GET /labels/{id}', { token: owner.token, params: { id: label.id } })).body.label.cancelled,
    ).toBe(false)
  })

  test('a made-up token writes nothing, and leaves its user’s bucket alone', async () => {
    const { token, userId } = await anAccount({ bucketSize: 2 })
    const sourceIp = anAddress()
    for (let n = 0; n < 5; n++) {
      const calls = recorder()
      await withFaults([calls], () => call('GET /users/me', { token: `${userId}.${randomUUID()}`, sourceIp }))
      expect(calls.calls.map(({ command }) => command)).toEqual(['GetItemCommand', 'GetItemCommand'])
    }
    expect((await call('GET /users/me', { token })).headers['x-rate-requests']).toBe('1')
  })
})
