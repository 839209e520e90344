import { beforeEach, expect, test } from '@jest/globals'
import { formatDate } from '#shared/core/dates.ts'
import { activateDatasetVersion, loadDatasetVersion } from '#shared/datasets/manageDatasets.ts'
import { clock } from '#shared/platform/clock.ts'
import { createBill } from '#shared/shipping/bills/billStore.ts'
import { anAccount, must, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { GRACE, manageDeps } from '#test/support/datasets.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { anOperator, operatorCookies, type TestOperator } from '#test/support/operators.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'

const REASON = 'contract 4711'
const FEES = '/operator/users/{id}/fees'

describeWithTable('an operator', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  let account: TestAccount
  let operator: TestOperator
  let cookies: readonly string[]
  beforeEach(async () => {
    await emptyTable()
    account = await anAccount()
    operator = await anOperator()
    cookies = await operatorCookies(operator)
  })

  const today = () => formatDate(clock.now())
  const setFee = (fee: object) =>
    call(`PUT ${FEES}`, { cookies, params: { id: account.userId }, body: { fee, reason: REASON } })
  const listFees = async () => (await call(`GET ${FEES}`, { cookies, params: { id: account.userId } })).body.fees
  const typedFees = async () => JSON.parse((await ops('fees', 'show', account.email, '--json')).out)
  const changesOf = async (userId: number) =>
    (await call('GET /operator/users/{id}/audit', { cookies, params: { id: userId } })).body.entries.filter(
      ({ action }: { action: string }) => action === 'fees set',
    )

  test('sets fees of a customer as the command line does, with the same details on the trail', async () => {
    const { status, body } = await setFee({ name: 'storage-free-days', amount: 60, warehouse: 'WH0HKG01' })
    const fee = { name: 'storage-free-days', amount: 60, warehouse: 'WH0HKG01', from: today() }
    expect([status, body]).toEqual([200, { fee }])
    await setFee({ name: 'pick-unit', amount: 0.25, warehouse: null, from: '2099-01-01' })
    expect(await listFees()).toEqual([fee, { name: 'pick-unit', amount: 0.25, warehouse: null, from: '2099-01-01' }])
    const shown = await typedFees()
    expect(shown).toMatchObject([
      { fee: 'storage-free-days', warehouse: 'WH0HKG01', amount: 60 },
      { fee: 'pick-unit', warehouse: null, from: '2099-01-01', amount: 0.25 },
    ])
    const other = await anAccount()
    const typed = ['--fee', 'pick-unit', '--amount', '0.25', '--from', '2099-01-01', '--reason', REASON]
    expect((await ops('fees', 'set', other.email, ...typed)).exitCode).toBe(0)
    const [entry] = await changesOf(account.userId)
    const [typedEntry] = (await changesOf(other.userId)).filter(({ phase }: { phase: string }) => phase === 'changed')
    expect(entry).toMatchObject({ actor: `operator:${operator.userId}`, phase: 'changed', reason: REASON })
    expect(typedEntry.details).toMatchObject(entry.details)
    await setFee({ name: 'pick-unit', amount: null, warehouse: null, from: '2099-01-01' })
    expect((await listFees())[1]).toMatchObject({ name: 'pick-unit', amount: null })
    const before = await changesOf(account.userId)
    const repeated = await setFee({ name: 'storage-free-days', amount: 60, warehouse: 'WH0HKG01', from: today() })
    expect([repeated.status, repeated.body]).toEqual([200, { fee }])
    expect(await changesOf(account.userId)).toEqual(before)
  })

  test('rejects invalid fees at their field, and changes nothing', async () => {
    for (const [changes, field] of [
      [{ amount: -1 }, '/fee/amount'],
      [{ amount: 0.001 }, '/fee/amount'],
      [{ warehouse: 'WH0HKG01' }, '/fee/warehouse'],
      [{ name: 'storage-small', warehouse: 'NOWHERE' }, '/fee/warehouse'],
      [{ name: 'storage-free-days', amount: 1.5 }, '/fee/amount'],
      [{ name: 'nothing' }, '/fee/name'],
      [{ from: '2020-01-01' }, '/fee'],
      [{ from: 'tomorrow42' }, '/fee/from'],
    ] as const) {
      const { status, body } = await setFee({ name: 'pick-unit', amount: 1, warehouse: null, ...changes })
      expect([changes, status, body.errors?.[0]]).toEqual([changes, 400, expect.stringContaining(field)])
    }
    expect(await listFees()).toEqual([])
    expect(await changesOf(account.userId)).toEqual([])
  })

  const TARIFF = '/operator/users/{id}/tariff'
  const assign = (tariff: object) =>
    call(`PUT ${TARIFF}`, { cookies, params: { id: account.userId }, body: { tariff, reason: REASON } })
  const pricesOf = async (userId: number) =>
    (await call('GET /operator/users/{id}/prices', { cookies, params: { id: userId } })).body

  test('assigns a tariff as the command line does, with the same details on the trail', async () => {
    const about = { content: {}, rows: 1, file: 'gold.csv', basedOn: null, validFromMs: null, lastDay: null, ...GRACE }
    const gold = { name: 'tariffs/gold', isBundled: false }
    must(await loadDatasetVersion(manageDeps(), gold, about))
    must(await activateDatasetVersion(manageDeps(), gold, '1', undefined, GRACE))
    const { status, body } = await assign({ name: 'gold', from: '2099-01-01' })
    expect([status, body]).toEqual([200, { tariff: { name: 'gold', from: '2099-01-01' } }])
    const typed = ['--id', 'autumn', '--percent', '-5', '--services', 'Svc Parcel', '--reason', REASON]
    expect((await ops('prices', 'adjust', account.email, ...typed)).exitCode).toBe(0)
    expect(await pricesOf(account.userId)).toEqual({
      tariffs: [{ name: 'gold', from: '2099-01-01' }],
      adjustments: [
        {
          id: 'autumn',
          percent: -5,
          amount: null,
          from: today(),
          until: null,
          conditions: { services: ['Svc Parcel'] },
        },
      ],
    })
    const other = await anAccount()
    const assigned = ['--tariff', 'gold', '--from', '2099-01-01', '--reason', REASON]
    expect((await ops('prices', 'assign', other.email, ...assigned)).exitCode).toBe(0)
    expect((await pricesOf(other.userId)).tariffs).toEqual((await pricesOf(account.userId)).tariffs)
    const entryOf = async (userId: number) =>
      (await call('GET /operator/users/{id}/audit', { cookies, params: { id: userId } })).body.entries.find(
        ({ action, phase }: Record<string, string>) => action === 'prices assign' && phase === 'changed',
      )
    const [entry, typedEntry] = [await entryOf(account.userId), await entryOf(other.userId)]
    expect(entry).toMatchObject({ actor: `operator:${operator.userId}`, reason: REASON, details: typedEntry.details })
    expect((await assign({ name: 'standard' })).body.tariff).toEqual({ name: 'standard', from: today() })
  })

  test.each([
    [{ name: 'silver' }, '/tariff/name: no version of silver is active'],
    [{ name: 'No Name' }, '/tariff/name: tariff No Name was not found'],
    [{ name: '' }, '/tariff/name'],
    [{ name: 'standard', from: '2020-01-01' }, '/tariff/from: must be today or later'],
    [{ name: 'standard', from: '2099-02-30' }, '/tariff/from'],
  ])('rejects the tariff %j, and changes nothing', async (tariff, error) => {
    const { status, body } = await assign(tariff)
    expect([status, body.errors?.[0]]).toEqual([400, expect.stringContaining(error)])
    expect(await pricesOf(account.userId)).toEqual({ tariffs: [], adjustments: [] })
  })

  test('of two at once loses no tariff', async () => {
    const both = await Promise.all(['2099-01-01', '2099-02-01'].map((from) => assign({ name: 'standard', from })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await pricesOf(account.userId)).tariffs).toMatchObject([{ from: '2099-01-01' }, { from: '2099-02-01' }])
  })

  test('sees the versions of a dataset, and who loaded and activated them', async () => {
    const dataset = { name: 'tariffs/partner', isBundled: false }
    const get = (query: string) => call('GET /operator/dataset', { cookies, query })
    expect((await get('name=tariffs/partner')).status).toBe(404)
    const about = { content: {}, rows: 1, basedOn: null, validFromMs: null, lastDay: '2027-12-31', ...GRACE }
    for (const file of ['one.csv', 'two.csv']) must(await loadDatasetVersion(manageDeps(), dataset, { ...about, file }))
    must(await activateDatasetVersion(manageDeps(), dataset, '2', undefined, GRACE))
    const { versions, history } = (await get('name=tariffs/partner')).body
    expect(versions).toMatchObject([
      { version: '2', state: 'loaded', file: 'two.csv', loaded_by: 'grace', last_day: '2027-12-31' },
      { version: '1', file: 'one.csv' },
    ])
    expect(history).toMatchObject([
      { action: 'activated', version: '2', by: 'grace', from: null },
      { action: 'loaded', version: '2' },
      { action: 'loaded', version: '1' },
    ])
    expect((await get('name=tariffs/partner&limit=1')).body.versions).toHaveLength(1)
  })

  test('sees carrier bills page by page', async () => {
    const bill = { carrier: 'UPS', file: 'bill.csv', digest: 'x', lines: 3, isDone: true, importedMs: clock.now() }
    for (const [number, differences] of [
      ['B1', 0],
      ['B2', 2],
    ] as const) {
      must(await testTable().commit([createBill({ ...bill, number, differences })]))
    }
    const list = async (query: string) => (await call('GET /operator/bills', { cookies, query })).body
    const first = await list('limit=1')
    expect(first.bills).toMatchObject([{ carrier: 'UPS', number: 'B1', complete: true, lines: 3, differences: 0 }])
    const second = await list(`limit=1&page_token=${encodeURIComponent(first.next_page)}`)
    expect([second.bills, second.next_page]).toMatchObject([[{ number: 'B2', differences: 2 }], null])
  })
})
