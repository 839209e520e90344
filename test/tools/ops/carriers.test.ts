import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createCallRecorder } from '#shared/carriers/carrierHealth.ts'
import { clock } from '#shared/platform/clock.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { enableExternalCarriers, FROM_LA, realCarriers } from '#test/support/realCarriers.ts'
import { aShipment } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

beforeAll(enableExternalCarriers)

const REASON = ['--reason', 'does not answer'] as const

async function json(...words: string[]) {
  const { exitCode, out, err } = await ops('carriers', ...words, '--json')
  expect([exitCode, err]).toEqual([0, ''])
  return JSON.parse(out)
}

type Row = { readonly carrier: string; readonly made: string; readonly selling: string }
const rowOf = async (code: string) => (await json('list')).find(({ carrier }: Row) => carrier === code)

/** Waits until recent operator changes take effect. */
const aSecondLater = () => advance(1_000)

describeWithTable('npm run ops -- carriers', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  beforeEach(emptyTable)
  beforeEach(aSecondLater)

  test('lists each with its account, what it owes and its last failures', async () => {
    const world = realCarriers({ patienceMs: 1 })
    await world.followAfter(MINUTE_MS)
    const note = createCallRecorder(testTable(), clock.now)
    await note?.({ carrier: 'easypost', action: 'track', outcome: 'unanswered', reason: 'TimeoutError', durationMs: 1 })
    const letGo = world.fake.hold()
    const { token } = await anAccount({ balances: { USD: 100 } })
    const bought = await call(
      'POST /shipments',
      { token, body: { shipment: aShipment({ ...FROM_LA, create_label: true }) } },
      world.shipments,
    )
    expect(bought.status).toBe(201)
    expect(await rowOf('EasyPost')).toEqual({
      carrier: 'EasyPost',
      name: 'EasyPost',
      made: 'real',
      account: expect.stringMatching(/^opens, last tested 20/),
      selling: 'yes',
      promised_labels: 1,
      last_failures: [expect.stringMatching(/Z track: unanswered, TimeoutError$/)],
    })
    letGo()
    await world.idle()
    expect(await rowOf('EasyPost')).toMatchObject({ promised_labels: 0 })
    expect(await rowOf('UPS')).toMatchObject({ made: 'real', account: 'not tested', last_failures: [] })
    expect(await rowOf('DHLeC')).toMatchObject({ made: 'offline', account: null })
    expect(await rowOf('USPS')).toMatchObject({ made: 'in-house', account: null })
  })

  test('stops the sale of a real carrier within a second, and of nothing bought before', async () => {
    const world = realCarriers()
    const { token } = await anAccount({ balances: { USD: 100 } })
    const requested = { ...FROM_LA, carrier: 'EasyPost' }
    const post = (changes: object) =>
      call('POST /shipments', { token, body: { shipment: aShipment({ ...requested, ...changes }) } }, world.shipments)
    const label = (id: number) => call('POST /labels', { token, body: { label: { shipment_id: id } } }, world.labels)
    const bought = (await post({ create_label: true })).body.shipment
    const priced = (await post({})).body.shipment
    expect(await json('stop', 'EasyPost', ...REASON)).toEqual({ carrier: 'EasyPost', result: 'suspended' })
    aSecondLater()
    expect(await rowOf('EasyPost')).toMatchObject({ selling: expect.stringMatching(/^suspended since 20/) })
    expect(await post({ create_label: true })).toMatchObject({ status: 400, body: { code: 1050 } })
    expect(await label(priced.id)).toMatchObject({ status: 400, body: { code: 1050 } })
    expect(world.fake.paid()).toHaveLength(1)
    const id = bought.labels[0].id
    expect((await call('PUT /labels/{id}/cancel', { token, params: { id } }, world.labels)).status).toBe(200)
    expect(world.fake.paid()).toEqual([])

    expect(await json('stop', 'EasyPost', ...REASON)).toMatchObject({ result: 'already suspended' })
    expect(await json('start', 'EasyPost', ...REASON)).toMatchObject({ result: 'selling' })
    aSecondLater()
    expect((await label(priced.id)).status).toBe(201)
    const { out } = await ops('audit', 'list', '--json')
    expect(JSON.parse(out).entries).toMatchObject([
      { action: 'carriers start', details: { code: 'EasyPost' }, reason: 'does not answer' },
      { action: 'carriers stop', details: { code: 'EasyPost' }, reason: 'does not answer' },
    ])
  })

  test.each([
    { code: 'USPS', way: 'entry_point=LAXI01&country=US' },
    { code: 'DHLeC', way: 'entry_point=HKG101&country=DE' },
  ])('stops $code, whose labels no adapter buys, in estimates too', async ({ code, way }) => {
    const { token } = await anAccount()
    const query = `${way}&weight=0.8&length=20&width=15&height=10`
    const offered = async (): Promise<readonly string[]> => {
      aSecondLater()
      const { body } = await call('GET /estimate', { token, query })
      return body.estimate.services.map(({ carrier }: { readonly carrier: string }) => carrier)
    }
    const before = await offered()
    expect(before).toContain(code)
    await json('stop', code, ...REASON)
    expect(await offered()).toEqual(before.filter((one) => one !== code))
    await json('start', code, ...REASON)
    expect(await offered()).toEqual(before)
  })

  test('needs a reason and a carrier there is', async () => {
    expect(await ops('carriers', 'stop', 'EasyPost')).toMatchObject({ exitCode: 1, err: 'error: --reason is required' })
    const { exitCode, err } = await ops('carriers', 'stop', 'Nobody', ...REASON)
    expect([exitCode, err]).toEqual([1, expect.stringContaining('<code> must be one of SvcPost, USPS')])
  })
})
