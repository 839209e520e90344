import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { formatDateTime } from '#shared/core/dates.ts'
import { HOUR_MS } from '#shared/core/durations.ts'
import { findVersion, listDatasetHistory, listVersions, setDatasetVersionState } from '#shared/datasets/versionStore.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { clock } from '#shared/platform/clock.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { type ApiResponse, type Call, call } from '#test/support/api.ts'
import { RATES } from '#test/support/datasets.ts'
import { diesAt, type Fault, type TableCall, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { anOperator, operatorCookies, type TestOperator } from '#test/support/operators.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { anUpload } from '#test/support/uploads.ts'

const REASON = 'rates of December'
const HEAD = 'date,currency,per_usd'
const rateFile = (...lines: string[]) => anUpload('rates.csv', [HEAD, ...lines, ''].join('\n'))
const fileAt = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path))
const TARIFF = fileAt('docs/samples/tariff.csv')
const WORKBOOK = fileAt('test/support/fixtures/workbooks/openpyxl-3.0.9.xlsx')

describeWithTable('an operator who loads a dataset', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  let operator: TestOperator
  let cookies: readonly string[]
  const folder = mkdtempSync(join(tmpdir(), 'dataset-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    await emptyTable()
    operator = await anOperator()
    cookies = await operatorCookies(operator)
  })

  const ask = (key: string, body: object, more: Call = {}) => call(key, { cookies, body, ...more })
  const check = (file: object, changes: object = {}, more: Call = {}) =>
    ask('POST /operator/dataset/checks', { check: { dataset: RATES.name, file, ...changes } }, more)
  const load = (file: object, changes: object = {}, more: Call = {}) =>
    ask('POST /operator/dataset/versions', { version: { dataset: RATES.name, file, ...changes }, reason: REASON }, more)
  const get = async (name: string = RATES.name) =>
    (await call('GET /operator/dataset', { cookies, query: `name=${name}` })).body
  const revision = async (name: string = RATES.name): Promise<number> => (await get(name)).schedule.revision
  const activate = async (version: string, changes: object = {}, more: Call = {}) =>
    ask(
      'POST /operator/dataset/activations',
      {
        activation: { dataset: RATES.name, version, revision: await revision(), ...changes },
        reason: REASON,
      },
      more,
    )
  const rollBack = async (seen: number) =>
    ask('POST /operator/dataset/rollbacks', { rollback: { dataset: RATES.name, revision: seen }, reason: REASON })
  const versions = async (name: string = RATES.name) =>
    (await listVersions(testTable(), name, 100)).map(({ number, state }) => `${number} ${state}`)
  const trail = async (action: string) =>
    (await call('GET /operator/audit', { cookies, query: `action=${encodeURIComponent(action)}` })).body.entries
  const outcome = ({ status, body }: ApiResponse) => [status, body.errors?.[0] ?? body]
  const today = rateFile('2026-12-01,EUR,0.9')

  describe('checks it', () => {
    test('and sees what the command line shows, while nothing is loaded', async () => {
      const lines = ['2026-12-01,EUR,0.93', '2026-12-01,JPY,151']
      const { status, body } = await check(rateFile(...lines))
      expect(status).toBe(200)
      const { changes, ...checked } = body.check
      expect(checked).toMatchObject({ active: 'bundled', errors: [], error_count: 0, identical: false, lanes: null })
      const path = join(folder, 'rates.csv')
      writeFileSync(path, [HEAD, ...lines].join('\n'))
      const typed = JSON.parse((await ops('datasets', 'check', RATES.name, '--file', path, '--json')).out)
      expect(typed).toEqual({ dataset: RATES.name, in_force: 'bundled', rows: checked.rows, ...changes })
      expect(changes.rows_added).toContainEqual(expect.objectContaining({ row: '2026-12-01 EUR', after: '0.93' }))
      expect(await versions()).toEqual([])
      expect((await call('GET /operator/audit', { cookies })).body.entries).toEqual([])
    })

    test('and sees each error with its row and column', async () => {
      const { body } = await check(rateFile('2026-12-01,EUR,0.93', '2026-13-01,EUR,1', '2026-12-01,JPY,-1'))
      expect(body.check).toMatchObject({ error_count: 2, changes: null, active: 'bundled' })
      expect(body.check.errors).toMatchObject([{ row: 3 }, { row: 4 }])
    })

    test('and sees the lanes whose prices a tariff changes, of CSV as of a workbook', async () => {
      const tariff = { dataset: 'tariffs/gold' }
      const csv = (await check(anUpload('gold.csv', TARIFF), tariff)).body.check
      expect(csv).toMatchObject({ active: null, errors: [] })
      expect(csv.lanes.length).toBeGreaterThan(0)
      expect(csv.changes.added).toBeGreaterThan(0)
      const workbook = (await check(anUpload('gold.xlsx', WORKBOOK), tariff)).body.check
      expect(workbook).toEqual(csv)
    })

    test.each<[string, object, object, string]>([
      ['of an unknown dataset', today, { dataset: 'weather' }, '/check/dataset: must be'],
      ['of a name that no file can have', { ...today, name: '../rates.csv' }, {}, '/check/file/name'],
      ['that is no Base64', { name: 'rates.csv', content: '%%%' }, {}, '/check/file/content: must be Base64'],
      ['that is not compressed', { name: 'rates.csv', content: 'YWJj' }, {}, '/check/file/content: must be compressed'],
      ['that is empty', { name: 'rates.csv', content: '' }, {}, '/check/file/content: must not be empty'],
      [
        'that unpacks to too much',
        anUpload('rates.csv', Buffer.alloc(25 * 2 ** 20)),
        {},
        'must not be larger than 24 MB',
      ],
      ['that is a workbook by its name only', { ...today, name: 'rates.xlsx' }, {}, '/check/file: '],
      ['with a day that is none', today, { date: '2026-02-30' }, '/check/date'],
      ['with too many rows', today, { limit: 101 }, '/check/limit'],
    ])('and rejects a file %s', async (_, file, changes, error) => {
      expect(outcome(await check(file, changes))).toEqual([400, expect.stringContaining(error)])
      expect(await versions()).toEqual([])
    })

    test('and rejects a body over its limit by its size alone', async () => {
      const { status, body } = await check({ name: 'rates.csv', content: 'A'.repeat(4 * 2 ** 20) })
      expect([status, body.errors]).toEqual([413, ['/: the request body must not be larger than 4 MB']])
    })

    test('with aliases and date, of a list that needs them', async () => {
      const sdn = anUpload(
        'sdn.csv',
        '1,"DRAVENKO, Kasimir","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \n',
      )
      const list = { dataset: 'denied-parties/ofac' }
      const undated = (await check(sdn, list)).body.check
      expect(undated.errors).toMatchObject([{ message: expect.stringContaining('Specify the list date') }])
      const aliases = anUpload('alt.csv', '1,12,"aka","DRAVENKO, K.","-0- "\n')
      const dated = (await check(sdn, { ...list, date: '2026-11-20', aliases })).body.check
      expect(dated).toMatchObject({ errors: [], rows: 1 })
      expect(JSON.stringify(dated.changes)).toContain('DRAVENKO')
    })
  })

  describe('loads it', () => {
    test('as the command line does, with the same version, history and entry on the trail', async () => {
      const { status, body } = await load(today)
      expect([status, body.version]).toEqual([
        201,
        { dataset: RATES.name, version: '1', active: 'bundled', rows: expect.any(Number) },
      ])
      const shown = await get()
      const actor = `operator:${operator.userId}`
      expect(shown.versions).toMatchObject([
        { version: '1', state: 'loaded', file: 'rates.csv', loaded_by: actor, reason: REASON, based_on: 'bundled' },
      ])
      expect(shown.history).toMatchObject([{ action: 'loaded', version: '1', by: actor, reason: REASON }])
      expect(shown.schedule).toEqual({ revision: 0, active: 'bundled', previous: null, scheduled: [] })
      const typed = JSON.parse((await ops('datasets', 'show', RATES.name, '--json')).out)
      expect(typed.versions).toMatchObject([{ version: '1', file: 'rates.csv', by: actor }])
      const entries = await trail('datasets load')
      expect(entries.map(({ phase }: { phase: string }) => phase).toSorted()).toEqual(['begun', 'done'])
      for (const entry of entries) {
        const details = { dataset: RATES.name, file: 'rates.csv', dry_run: false }
        expect(entry).toMatchObject({ actor, reason: REASON, details })
      }
    })

    test('once, however often it comes', async () => {
      const key = { headers: { 'idempotency-key': randomUUID() } }
      const first = (await load(today, {}, key)).body
      expect((await load(today, {}, key)).body).toEqual(first)
      expect((await load(today)).body).toEqual(first)
      const both = await Promise.all([load(today), load(today)])
      expect(both.map(({ body }) => body)).toEqual([first, first])
      expect(await versions()).toEqual(['1 loaded'])
      expect(await listDatasetHistory(testTable(), RATES.name, 10)).toHaveLength(1)
      expect((await load(rateFile('2026-12-01,EUR,0.8'))).body.version.version).toBe('2')
    })

    test('once, of two operators at the same moment, and each of two files', async () => {
      const other = rateFile('2026-12-01,EUR,0.8')
      const done = await Promise.all([load(today), load(today), load(other)])
      expect(done.map(({ status }) => status)).toEqual([201, 201, 201])
      const contents = new Set(done.map(({ body }) => body.version.version))
      expect(await versions()).toHaveLength(contents.size)
      expect(new Set((await versions()).map((version) => version.split(' ')[1]))).toEqual(new Set(['loaded']))
    })

    test('to its end after it was interrupted', async () => {
      const isListed = ({ input }: TableCall) => JSON.stringify(input).includes('loading')
      expect((await withFaults([diesAt(1, 'after', isListed)], () => load(today))).status).toBe(500)
      expect(await versions()).toEqual(['1 loading'])
      expect((await load(today)).body.version.version).toBe('1')
      expect(await versions()).toEqual(['1 loaded'])
      expect(await blobs.get(`datasets/${RATES.name}/1.json.gz`, 1_000_000)).not.toBeNull()
    })

    test('not again, where it is in force already', async () => {
      await load(today)
      await activate('1', { force: true })
      const { status, body } = await load(today)
      expect([status, body.version]).toMatchObject([201, { version: null, active: '1' }])
      expect(await versions()).toEqual(['1 loaded'])
      expect(await trail('datasets load')).toHaveLength(2)
    })

    test('with the start of a tariff, unless another is said', async () => {
      const from = formatDateTime(clock.now() + HOUR_MS)
      const gold = { dataset: 'tariffs/gold' }
      const text = TARIFF.toString()
      await load(anUpload('gold.csv', text), gold)
      await load(anUpload('gold.csv', text), { ...gold, valid_from: from })
      const starts = (await get('tariffs/gold')).versions.map((one: { valid_from: unknown }) => one.valid_from)
      expect(starts).toEqual([from, '2027-01-01 00:00:00'])
    })

    test('not, where it has errors, and nothing changes', async () => {
      const bad = rateFile('2026-13-01,EUR,1', '2026-12-01,XXY,2')
      expect(outcome(await load(bad))).toEqual([400, expect.stringMatching(/^\/version\/file: row 2/)])
      expect(outcome(await load(today, { dataset: 'tariffs/Gold!' }))).toEqual([
        400,
        expect.stringContaining('/version/dataset'),
      ])
      expect(outcome(await load(today, { valid_from: 'tomorrow' }))).toEqual([
        400,
        expect.stringContaining('/version/valid_from'),
      ])
      expect(await versions()).toEqual([])
      expect(await trail('datasets load')).toEqual([])
    })

    test('fails where the version is removed meanwhile, which the trail records', async () => {
      let isRemoved = false
      const removing: Fault = async ({ input }, next) => {
        if (JSON.stringify(input).includes('"loaded"') && !isRemoved) {
          isRemoved = true
          must(await testTable().commit([setDatasetVersionState(RATES.name, 1, 'loading', 'removing')]))
        }
        return next()
      }
      const { status, body } = await withFaults([removing], () => load(today))
      expect([status, body.errors]).toEqual([400, [expect.stringContaining('Load it again')]])
      const phases = (await trail('datasets load')).map(({ phase }: { phase: string }) => phase)
      expect(phases.toSorted()).toEqual(['begun', 'failed'])
    })
  })

  describe('activates it', () => {
    const scheduled = async () => (await get()).schedule

    test('as the command line does, with the same history and entry on the trail', async () => {
      await load(today)
      const { status, body } = await activate('1', { force: true })
      expect([status, body.schedule]).toEqual([201, { revision: 1, active: '1', previous: 'bundled', scheduled: [] }])
      expect((await get()).history).toMatchObject([{ action: 'activated', version: '1', reason: REASON }, {}])
      const [entry] = await trail('datasets activate')
      const details = { dataset: RATES.name, version: '1', force: true }
      expect(entry).toMatchObject({ phase: 'changed', reason: REASON, details })
      const typed = ['datasets', 'activate', RATES.name, 'bundled', '--force', '--reason', REASON]
      expect((await ops(...typed)).exitCode).toBe(0)
      const entries: readonly { details: object }[] = await trail('datasets activate')
      expect(entries.map(({ details: shown }) => Object.keys(shown).toSorted())).toEqual(
        entries.map(() => Object.keys(details).toSorted()),
      )
    })

    test('later, and cancels that', async () => {
      await load(today)
      const from = formatDateTime(clock.now() + HOUR_MS)
      expect((await activate('1', { from, force: true })).body.schedule).toMatchObject({
        active: 'bundled',
        scheduled: [{ version: '1', from }],
      })
      const cancel = async (version: string) =>
        ask('POST /operator/dataset/cancellations', {
          cancellation: { dataset: RATES.name, version, revision: await revision() },
          reason: REASON,
        })
      expect(outcome(await cancel('2'))).toEqual([400, expect.stringContaining('version 2 is not scheduled')])
      expect((await cancel('1')).body.schedule.scheduled).toEqual([])
      expect(await trail('datasets cancel')).toHaveLength(1)
    })

    test('not without a confirmation, where a value changes tenfold, as the comparison shows', async () => {
      await load(rateFile('2026-12-01,EUR,9.3'))
      const rejected = await activate('1')
      expect(outcome(rejected)).toEqual([400, expect.stringMatching(/^\/activation\/force: .*factor of ten/)])
      expect((await scheduled()).active).toBe('bundled')
      const compare = (query: string) => call('GET /operator/dataset/difference', { cookies, query })
      const { difference } = (await compare(`name=${RATES.name}&version=1`)).body
      expect(difference).toMatchObject({ before: 'bundled', after: '1' })
      expect(JSON.stringify(difference.rows_added)).toContain('9.3')
      expect((await compare(`name=${RATES.name}&version=7`)).status).toBe(400)
      expect((await compare('name=weather&version=1')).status).toBe(404)
      expect((await activate('1', { force: true })).status).toBe(201)
    })

    test.each<[string, object, string]>([
      ['an unknown version', { version: '7' }, '/activation/version: version 7 of'],
      ['no version', { version: 'newest' }, '/activation/version'],
      ['an unknown dataset', { dataset: 'weather' }, '/activation/dataset'],
      ['a time gone by', { from: '2020-01-01 00:00:00' }, '/activation: 2020-01-01'],
      ['what is no time', { from: 'soon' }, '/activation/from'],
      ['no revision', { revision: -1 }, '/activation/revision'],
    ])('and rejects %s', async (_, changes, error) => {
      await load(today)
      const { body } = await activate('1', { force: true, ...changes })
      expect([body.code, body.errors?.[0]]).toEqual([1000, expect.stringContaining(error)])
      expect((await scheduled()).active).toBe('bundled')
      expect(await trail('datasets activate')).toEqual([])
    })

    test('only as they saw it: of two at once one is rejected', async () => {
      await load(today)
      await load(rateFile('2026-12-01,EUR,0.8'))
      const seen = await revision()
      const both = await Promise.all(['1', '2'].map((version) => activate(version, { force: true, revision: seen })))
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
      expect(both.find(({ status }) => status === 400)?.body.errors).toEqual([
        expect.stringContaining('was changed by another process'),
      ])
      expect(await trail('datasets activate')).toHaveLength(1)
    })

    test('and rolls back once, not twice', async () => {
      for (const rate of ['0.91', '0.92', '0.93']) {
        const { version } = (await load(rateFile(`2026-12-01,EUR,${rate}`))).body
        await activate(version.version, { force: true })
      }
      const seen = await revision()
      const both = await Promise.all([rollBack(seen), rollBack(seen)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
      expect(await scheduled()).toMatchObject({ active: '2', previous: '1' })
      expect(await trail('datasets roll-back')).toHaveLength(1)
      expect((await rollBack(seen)).status).toBe(400)
      expect(await scheduled()).toMatchObject({ active: '2' })
    })

    test('not, where its content is damaged', async () => {
      await load(today)
      await blobs.put(`datasets/${RATES.name}/1.json.gz`, new Uint8Array([1, 2, 3]), 'application/gzip')
      expect(outcome(await activate('1', { force: true }))).toEqual([400, expect.stringContaining('is damaged')])
      expect((await findVersion(testTable(), RATES.name, 1))?.state).toBe('loaded')
    })
  })

  test('sees which datasets there are, and the files of each', async () => {
    const { dataset_kinds: kinds } = (await call('GET /operator/prices', { cookies })).body
    expect(kinds.map(({ name }: { name: string }) => name)).toEqual([
      'exchange-rates',
      'import-rules',
      'denied-parties/<list>',
      'tariffs/<tariff>',
      'costs/<carrier>',
    ])
    expect(await get()).toMatchObject({ versions: [], files: expect.stringContaining('European Central Bank') })
  })
})
