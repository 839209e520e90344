import { describe, expect, jest, test } from '@jest/globals'
import { estimateRoutes } from '#functions/api/estimate/routes.ts'
import { createCoreDeps } from '#functions/runtime/core.ts'
import { getExchangeRates } from '#functions/runtime/exchangeRates.ts'
import { failure } from '#shared/core/result.ts'
import { createDatasets, type Datasets, LOAD_RETRY_MS } from '#shared/datasets/datasets.ts'
import { rollBackDataset } from '#shared/datasets/manageDatasets.ts'
import { BUNDLED } from '#shared/datasets/rules/schedule.ts'
import { createLoadedExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { exchangeRatesDataset } from '#shared/exchangeRates/exchangeRatesDataset.ts'
import { createApiHandler } from '#shared/http/apiHandler.ts'
import { reply } from '#shared/http/endpoint.ts'
import { type Blobs, blobs } from '#shared/platform/blobs.ts'
import { clock } from '#shared/platform/clock.ts'
import { runUnitOfWork } from '#shared/platform/unitOfWork.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { activate, euros, GRACE, inForceNow, loaded, manageDeps, RATES } from '#test/support/datasets.ts'
import { type Fault, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { estimateWith } from '#test/support/handlersWith.ts'
import { logged } from '#test/support/logged.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const isPoll: (input: Record<string, unknown>) => boolean = ({ Key }) =>
  JSON.stringify(Key)?.includes('SCHEDULES') ?? false

/** Counts reads of the active dataset versions. */
function pollCounter(): Fault & { readonly count: () => number } {
  let polls = 0
  const fault: Fault = async ({ command, input }, next) => {
    if (command === 'GetItemCommand' || command === 'GetCommand') polls += isPoll(input) ? 1 : 0
    return next()
  }
  return Object.assign(fault, { count: () => polls })
}

const noPolls: Fault = async ({ input }, next) => {
  if (isPoll(input)) throw new Error('no response from the table')
  return next()
}

/**
 * Creates the datasets of a newly started process, separate from that of the handlers in this file.
 */
const freshProcess = (files: Blobs = blobs): Datasets =>
  createDatasets({ table: testTable(), files, nowMs: () => clock.now() })

const KEY = (id: string) => `datasets/${RATES.name}/${id}.json.gz`

describe('versions in force', () => {
  useFiles()

  describeWithTable('for requests', () => {
    /** Returns the euro value of 1 USD in an estimate, as the ratio of its prices. */
    async function euroPerUsd(token: string): Promise<number> {
      const ask = async (currency: string) => {
        const query = `country=US&entry_point=HKG101&weight=20&carrier=SvcExpress&currency=${currency}`
        return (await call('GET /estimate', { token, query })).body.estimate.services[0].shipping_methods[0].cost
      }
      return Number(((await ask('EUR')) / (await ask('USD'))).toFixed(2))
    }

    test('count within a second of their activation, and of a roll back', async () => {
      const { token } = await anAccount()
      expect(await euroPerUsd(token)).toBe(0.86)
      await inForceNow(RATES, euros('0.5'))
      advance(1_000)
      expect(await euroPerUsd(token)).toBe(0.5)
      must(await rollBackDataset(manageDeps(), RATES, GRACE))
      advance(1_000)
      expect(await euroPerUsd(token)).toBe(0.86)
    })

    test('are asked for once a second at most, by all who need one, and never by others', async () => {
      const { token } = await anAccount()
      advance(MINUTE_MS)
      const stopped = clock.now()
      const now = jest.spyOn(clock, 'now').mockImplementation(() => stopped)
      const polls = pollCounter()
      const ask = (currency: string) =>
        call('GET /estimate', { token, query: `country=DE&entry_point=HKG101&weight=0.5&currency=${currency}` })
      try {
        await withFaults([polls], async () => {
          for (let time = 0; time < 2; time++) await call('GET /entry-points', { token })
          expect(polls.count()).toBe(0)
          await Promise.all(Array.from({ length: 5 }, () => ask('EUR')))
          await ask('GBP')
          expect(polls.count()).toBe(1)
          now.mockImplementation(() => stopped + 999)
          await ask('EUR')
          expect(polls.count()).toBe(1)
          now.mockImplementation(() => stopped + 1_000)
          await Promise.all(Array.from({ length: 5 }, () => ask('EUR')))
          expect(polls.count()).toBe(2)
        })
      } finally {
        now.mockRestore()
        advance(MINUTE_MS)
      }
    })

    test('stay the same to the end of a request, whatever is activated meanwhile', async () => {
      const { token } = await anAccount()
      await inForceNow(RATES, euros('0.25'))
      advance(1_000)
      const [begun, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const seen: unknown[] = []
      const handler = createApiHandler(
        { getEstimate: estimateRoutes.getEstimate },
        {
          getEstimate: async (_, { rates }) => {
            seen.push(must(await rates.rate('USD', 'EUR', clock.now())))
            begun.resolve()
            await changed.promise
            seen.push(must(await rates.rate('USD', 'EUR', clock.now())))
            return reply({ estimate: { currency: 'EUR', entry_point: '', services: [], reason: null } })
          },
        },
        () => ({ ...createCoreDeps(), rates: getExchangeRates() }),
      )
      const request = call('GET /estimate', { token, query: 'country=DE&entry_point=HKG101&weight=1' }, handler)
      await begun.promise
      await inForceNow(RATES, euros('0.75'))
      advance(5_000)
      changed.resolve()
      expect((await request).status).toBe(200)
      expect(seen).toEqual(['0.25', '0.25'])
      expect(await euroPerUsd(token)).toBe(0.75)
    })

    test('begin at their instant, without anybody asking in between', async () => {
      const { token } = await anAccount()
      await inForceNow(RATES, euros('0.3'))
      await activate(RATES, await loaded(RATES, euros('0.6')), clock.now() + 10 * MINUTE_MS)
      advance(1_000)
      expect(await euroPerUsd(token)).toBe(0.3)
      await withFaults([noPolls], async () => {
        advance(8 * MINUTE_MS)
        expect(await euroPerUsd(token)).toBe(0.3)
        advance(2 * MINUTE_MS)
        expect(await euroPerUsd(token)).toBe(0.6)
      })
    })
  })

  describeWithTable('where something fails', () => {
    const inProcess = (datasets: Datasets) => {
      const read = datasets.reader(exchangeRatesDataset)
      return async () => {
        const found = await read()
        return found.ok ? found.value.map(({ version }) => version) : found.error
      }
    }

    test('the last known versions go on while the table does not say', async () => {
      const id = await inForceNow(RATES, euros('0.31'))
      const version = inProcess(freshProcess())
      expect(await version()).toEqual([id])
      await inForceNow(RATES, euros('0.32'))
      advance(MINUTE_MS)
      const text = await logged(() => withFaults([noPolls], async () => expect(await version()).toEqual([id])))
      expect(text).toContain('dataset_poll_failed')
    })

    test('a process that knows of none says so, asks once a second, and recovers', async () => {
      const id = await inForceNow(RATES, euros('0.33'))
      const version = inProcess(freshProcess())
      await logged(() =>
        withFaults([noPolls], async () => {
          expect(await version()).toBe('unavailable')
        }),
      )
      advance(1_000)
      expect(await version()).toEqual([id])
    })

    test('a request returns 503 then, never rates or lists that may be wrong', async () => {
      const { token } = await anAccount()
      const unread = createLoadedExchangeRates(async () => failure('unavailable'))
      const handler = estimateWith({ ports: { exchangeRates: unread } })
      const query = 'country=DE&entry_point=HKG101&weight=0.5&currency=EUR'
      expect(await call('GET /estimate', { token, query }, handler)).toMatchObject({
        status: 503,
        body: { code: 1010 },
      })
    })

    test.each([
      ['damaged', (id: string) => blobs.put(KEY(id), new TextEncoder().encode('nonsense'), 'text/plain')],
      ['gone', (id: string) => blobs.remove(KEY(id))],
      [
        'another one',
        async (id: string) => {
          const other = await loaded(RATES, euros('9'))
          await blobs.put(KEY(id), (await blobs.get(KEY(other), 10_000)) ?? new Uint8Array(), 'application/gzip')
        },
      ],
    ])('a version whose content is %s never takes effect: the former one stays', async (_, harm) => {
      const previous = await inForceNow(RATES, euros('0.41'))
      const [warm, cold] = [inProcess(freshProcess()), inProcess(freshProcess())]
      expect(await warm()).toEqual([previous])
      const broken = await inForceNow(RATES, euros('0.42'))
      await harm(broken)
      advance(1_000)
      const text = await logged(async () => {
        expect(await warm()).toEqual([previous])
        expect(await cold()).toEqual([previous])
      })
      expect(text).toContain('dataset_load_failed')
      must(await rollBackDataset(manageDeps(), RATES, GRACE))
      advance(1_000)
      expect([await warm(), await cold()]).toEqual([[previous], [previous]])
    })

    test('the shipped data never replaces a version that cannot be read', async () => {
      await activate(RATES, BUNDLED)
      const warm = inProcess(freshProcess())
      expect(await warm()).toEqual([BUNDLED])
      const broken = await inForceNow(RATES, euros('0.51'))
      await blobs.remove(KEY(broken))
      advance(1_000)
      await logged(async () => {
        expect(await inProcess(freshProcess())()).toBe('unavailable')
        // A running process keeps using the version that was active before.
        expect(await warm()).toEqual([BUNDLED])
      })
      must(await rollBackDataset(manageDeps(), RATES, GRACE))
    })

    test('a content of another form never takes effect', async () => {
      const previous = await inForceNow(RATES, euros('0.61'))
      const warm = inProcess(freshProcess())
      await warm()
      await inForceNow(RATES, { rates: ['of a later release'] })
      advance(1_000)
      expect(await logged(async () => expect(await warm()).toEqual([previous]))).toContain('dataset_load_failed')
      must(await rollBackDataset(manageDeps(), RATES, GRACE))
    })

    test('a content is fetched once, however many need it, and after a failure not at every request', async () => {
      const id = await inForceNow(RATES, euros('0.71'))
      let fetched = 0
      let isDown = false
      const files: Blobs = {
        ...blobs,
        get: async (...requests) => {
          fetched++
          if (isDown) throw new Error('no response from the file store')
          return blobs.get(...requests)
        },
      }
      const version = inProcess(freshProcess(files))
      expect(await Promise.all(Array.from({ length: 5 }, version))).toEqual(Array.from({ length: 5 }, () => [id]))
      advance(1_000)
      await version()
      expect(fetched).toBe(1)
      const next = await inForceNow(RATES, euros('0.72'))
      isDown = true
      advance(1_000)
      await logged(async () => {
        for (let requests = 0; requests < 3; requests++) expect(await version()).toEqual([id])
      })
      expect(fetched).toBe(2)
      isDown = false
      advance(LOAD_RETRY_MS)
      expect(await Promise.all(Array.from({ length: 5 }, version))).toEqual(Array.from({ length: 5 }, () => [next]))
      expect(fetched).toBe(3)
    })

    test('units of work that run side by side each keep the version they began with', async () => {
      const one = await inForceNow(RATES, euros('0.81'))
      const version = inProcess(freshProcess())
      const gate = Promise.withResolvers<void>()
      const early = runUnitOfWork(async () => {
        const before = await version()
        await gate.promise
        return [before, await version()]
      })
      await version()
      const other = await inForceNow(RATES, euros('0.82'))
      advance(1_000)
      const late = await runUnitOfWork(version)
      gate.resolve()
      expect([await early, late]).toEqual([[[one], [one]], [other]])
    })
  })
})
