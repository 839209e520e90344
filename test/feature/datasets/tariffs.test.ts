import { describe, expect, test } from '@jest/globals'
import { createEnvironmentDatasets } from '#functions/runtime/environmentDatasets.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { rollBackDataset } from '#shared/datasets/manageDatasets.ts'
import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { clock } from '#shared/platform/clock.ts'
import { TARIFF_ENDS_MESSAGE, TARIFF_OUTDATED_MESSAGE } from '#shared/platform/metricNames.ts'
import { bundledRateCard } from '#shared/rating/bundledRateCard.ts'
import { createTariffs } from '#shared/rating/tariffs.ts'
import { getTariffDataset, tariffsDataset } from '#shared/rating/tariffsDataset.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { activate, GRACE, inForceNow, loaded, manageDeps } from '#test/support/datasets.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { logged } from '#test/support/logged.ts'
import { dearerCard } from '#test/support/routing.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const STANDARD = { name: getTariffDataset('standard'), isBundled: true }

describe('the tariff in force', () => {
  useFiles()

  describeWithTable('for requests', () => {
    const query = 'country=DE&entry_point=HKG101&weight=0.5&carrier=SvcExpress'
    const estimate = async (token: string) =>
      (await call('GET /estimate', { token, query })).body.estimate.services.find(
        ({ service }: { readonly service: string }) => service === 'Svc Parcel',
      )

    test('counts within a second of its activation, and no longer when it is rolled back', async () => {
      const { token } = await anAccount()
      const before = await estimate(token)
      expect(before.cost).toBe(8.5)
      await inForceNow(STANDARD, { ...dearerCard(2), id: 'double' })
      advance(1_000)
      expect((await estimate(token)).cost).toBe(17)
      must(await rollBackDataset(manageDeps(), STANDARD, GRACE))
      advance(1_000)
      expect(await estimate(token)).toEqual(before)
    })

    test('is read with the schedules of all datasets, and nothing else', async () => {
      const { token } = await anAccount()
      await estimate(token)
      const reads: unknown[] = []
      const count: Fault = async ({ command, input }, next) => {
        if (/Get|Query/.test(command)) reads.push(input)
        return next()
      }
      await withFaults([count], () => estimate(token))
      const withinASecond = reads.length
      advance(1_000)
      await withFaults([count], () => estimate(token))
      expect(reads.length - withinASecond).toBe(withinASecond + 1)
    })

    test('knows from when another version is scheduled', async () => {
      const reads = createEnvironmentDatasets(testTable()).reader(tariffsDataset)
      const untilMs = clock.now() + 2 * DAY_MS
      await activate(STANDARD, await loaded(STANDARD, { ...dearerCard(2), id: 'double' }), untilMs)
      advance(1_000)
      expect(must(await reads())).toMatchObject([{ dataset: STANDARD.name, untilMs }])
      advance(2 * DAY_MS)
      expect(must(await reads())[0]).not.toHaveProperty('untilMs')
    })
  })

  test('shows its name, and the rate of its conversion', async () => {
    const read = async () => ({
      ok: true as const,
      value: [{ dataset: STANDARD.name, version: '7', value: { ...bundledRateCard, id: 'euros', currency: 'EUR' } }],
    })
    const rates = createTableExchangeRates({ '2026-01-01': { EUR: '0.8' } })
    const card = must(await createTariffs(read, rates).card(Date.UTC(2026, 1, 1), 'standard'))
    expect(card).toMatchObject({ version: 'euros/7', currency: 'EUR', usdRate: '1.25' })
    expect(await createTariffs(read, createTableExchangeRates({})).card(0, 'standard')).toMatchObject({ ok: false })
  })

  const january = { ...bundledRateCard, id: 'old', validTo: '2026-01-31' }

  test.each([
    { day: '2026-01-24T23:59:59Z', next: null, warning: null },
    { day: '2026-01-25', next: null, warning: TARIFF_ENDS_MESSAGE },
    { day: '2026-01-31T23:59:59Z', next: '2026-02-01', warning: null },
    { day: '2026-01-31', next: '2026-02-02', warning: TARIFF_ENDS_MESSAGE },
    { day: '2026-02-01', next: '2026-02-02', warning: TARIFF_OUTDATED_MESSAGE },
  ])('that ends with January warns $warning on $day where the next begins $next', async ({ day, next, warning }) => {
    const inForce = { dataset: STANDARD.name, version: '1', value: january }
    const value = [next === null ? inForce : { ...inForce, untilMs: Date.parse(next) }]
    const tariffs = createTariffs(async () => ({ ok: true, value }), createTableExchangeRates({}))
    const lines = await logged(() => tariffs.card(Date.parse(day), 'standard'))
    expect([TARIFF_ENDS_MESSAGE, TARIFF_OUTDATED_MESSAGE].filter((one) => lines.includes(one))).toEqual(
      warning === null ? [] : [warning],
    )
  })

  test('stays in use after its last day, and logs that once', async () => {
    const value = january
    const read = async () => ({ ok: true as const, value: [{ dataset: STANDARD.name, version: '1', value }] })
    const outdated = createTariffs(read, createTableExchangeRates({}))
    const lines = await logged(async () => {
      expect((await outdated.card(Date.UTC(2026, 0, 31), 'standard')).ok).toBe(true)
      expect((await outdated.card(Date.UTC(2026, 1, 1), 'standard')).ok).toBe(true)
      expect((await outdated.card(Date.UTC(2026, 1, 2), 'standard')).ok).toBe(true)
    })
    expect(lines.split(TARIFF_OUTDATED_MESSAGE)).toHaveLength(2)
  })

  test('cannot be determined where nothing can be read: 503', async () => {
    const none = createTariffs(async () => ({ ok: false, error: 'unavailable' }), createTableExchangeRates({}))
    expect(await none.card(0, 'standard')).toMatchObject({ ok: false, error: { name: 'dependency_unavailable' } })
  })
})
