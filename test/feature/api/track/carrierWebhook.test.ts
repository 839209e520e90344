import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { clock } from '#shared/platform/clock.ts'
import { anAccount } from '#test/support/accounts.ts'
import { type Call, call } from '#test/support/api.ts'
import { easypostNews, newsRequest, signedNews } from '#test/support/carriers/easypostWebhooks.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { enableExternalCarriers, FROM_LA, realCarriers } from '#test/support/realCarriers.ts'
import { aShipment, post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const HOUR_MS = 60 * MINUTE_MS

beforeAll(enableExternalCarriers)

const send = (request: Call) => call('POST /carriers/{adapter}/webhook', request)

async function aParcel() {
  const world = realCarriers()
  const { token } = await anAccount({ balances: { USD: 100 } })
  const body = { shipment: aShipment({ ...FROM_LA, create_label: true }) }
  const [label] = (await call('POST /shipments', { token, body }, world.shipments)).body.shipment.labels
  const tracked = () => world.fake.calls.filter(([name]) => name === 'track').length
  return { world, token, number: String(label.tracking_number), id: label.id, tracked }
}

describeWithTable('news that EasyPost sends', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  beforeEach(emptyTable)

  test('have the parcel looked at by the next run of the job, once', async () => {
    const { world, number, tracked } = await aParcel()
    await world.followAfter(5 * MINUTE_MS)
    expect(tracked()).toBe(0)
    for (let time = 0; time < 3; time++) expect(await send(newsRequest(number))).toMatchObject({ status: 200 })
    world.fake.scan({
      ...{ code: 101, rawCode: 'in_transit', rawText: 'On its way', occurredAtMs: clock.now() },
      localTime: new Date(clock.now()).toISOString().slice(0, 19).replace('T', ' '),
      ...{ city: 'Los Angeles', province: 'CA', postalCode: '90045', country: 'US' },
    })
    expect(await world.followAfter(5 * MINUTE_MS)).toEqual({ moved: 1 })
    expect(await world.followAfter(5 * MINUTE_MS)).toEqual({})
    expect(tracked()).toBe(1)
  })

  test('of a parcel that was given back have the verdict read', async () => {
    const { world, token, number, id } = await aParcel()
    world.fake.setVoidOutcomes({ verdict: 'pending' }, { verdict: 'voided' })
    await call('PUT /labels/{id}/cancel', { token, params: { id } }, world.labels)
    expect(await world.followAfter(HOUR_MS)).toEqual({})
    expect((await send(newsRequest(number, 'refund.successful'))).status).toBe(200)
    expect(await world.followAfter(MINUTE_MS)).toEqual({ voided: 1 })
    expect((await send(newsRequest(number, 'refund.successful'))).status).toBe(200)
    expect(await world.followAfter(MINUTE_MS)).toEqual({})
  })

  test('of parcels that are not ours, or not sold by it, and of other things change nothing', async () => {
    const { token } = await anAccount({ balances: { USD: 100 } })
    const [own] = (await post(token, { create_label: true })).body.shipment.labels
    for (const number of ['9400100110368000000001', String(own.tracking_number)]) {
      expect((await send(newsRequest(number))).status).toBe(200)
    }
    expect((await send(newsRequest('', 'batch.created'))).status).toBe(200)
    expect(await realCarriers().followAfter(MINUTE_MS)).toEqual({})
  })

  test('count for nothing without a right signature', async () => {
    const { world, number, tracked } = await aParcel()
    const { headers, body } = easypostNews(number)
    const params = { adapter: 'easypost' }
    for (const wrong of [
      { params, body },
      { params, body, headers: { 'x-hmac-signature': 'hmac-sha256-hex=' } },
      { params, body: `${body} `, headers },
      { params, body: easypostNews('ANOTHER').body, headers },
    ]) {
      const { status, body: response } = await send({ ...wrong, headers: { ...JSON_TYPE, ...wrong.headers } })
      expect([status, response.code]).toEqual([401, 1000])
    }
    const huge = { ...newsRequest(number), body: `${body}${' '.repeat(1_100_000)}` }
    expect((await send(huge)).status).toBe(413)
    await world.followAfter(MINUTE_MS)
    expect(tracked()).toBe(0)
  })

  test.each([
    'null',
    '[]',
    '"9400100110368000000001"',
    '{}',
    '{"result":null}',
    '{"result":[{"tracking_code":"1"}]}',
    '{"result":{"tracking_code":12}}',
    '{"result":{"tracking_code":{"S":"1"}}}',
    `{"result":{"tracking_code":"${'9'.repeat(101)}"}}`,
    '{"result":{"tracking_code":"PK#1\\u0000"}}',
  ])('that say nothing we understand, though signed, change nothing: %s', async (body) => {
    const { world, tracked } = await aParcel()
    const { headers } = signedNews(body)
    const { status } = await send({ params: { adapter: 'easypost' }, headers: { ...JSON_TYPE, ...headers }, body })
    expect(status).toBe(200)
    await world.followAfter(MINUTE_MS)
    expect(tracked()).toBe(0)
  })

  test.each([
    ['nothing', ''],
    ['broken off', '{"result":'],
    ['a form', 'tracking_code=1'],
    ['nested too deeply', `${'['.repeat(500)}${']'.repeat(500)}`],
  ])('with a signature but without valid JSON are rejected: %s', async (_what, body) => {
    const { headers } = signedNews(body)
    const response = await send({ params: { adapter: 'easypost' }, headers: { ...JSON_TYPE, ...headers }, body })
    expect([response.status, response.body.code]).toEqual([400, 1000])
  })

  test.each(['ups', 'nobody'])('are taken from no %s', async (adapter) => {
    expect(await send({ ...newsRequest('1'), params: { adapter } })).toMatchObject({
      status: 404,
      body: { code: 1016 },
    })
  })
})

describeWithTable('news that EasyPost sends where it shares no secret with us', () => {
  useSigningSecret({ 'carrier-accounts': JSON.stringify({ easypost: { api_key: 'EZTK1' } }) })

  test('are rejected', async () => {
    // The function caches the secret for a few minutes.
    advance(6 * MINUTE_MS)
    expect((await send(newsRequest('1'))).status).toBe(401)
  })
})

const JSON_TYPE = { 'content-type': 'application/json' }
