import { beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { isPlatformTrackingNumber } from '#shared/carriers/numbers/isPlatformTrackingNumber.ts'
import { createNumberSource } from '#shared/carriers/numbers/numbers.ts'
import { importNumberRanges, listPoolNumberRanges, retireNumberRange } from '#shared/carriers/numbers/rangeStore.ts'
import { buildTrackingNumber, type NumberRange, type Pool, poolOf } from '#shared/carriers/numbers/rules/numberRange.ts'
import { isTrackingNumber, type TrackingFormat } from '#shared/carriers/rules/trackingNumber.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { NUMBER_METRICS } from '#shared/platform/metricNames.ts'
import type { Table } from '#shared/table/table.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { rounds } from '#test/support/proof.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'

const LX_HK = { kind: 's10', serviceIndicator: 'LX', country: 'HK' } as const
const RX_HK = { kind: 's10', serviceIndicator: 'RX', country: 'HK' } as const
/** Mailer ID of the examples in USPS Publication 199. */
const IMPB = { kind: 'impb', serviceTypeCode: '055', mailerId: '123456' } as const
const SSCC = { kind: 'sscc', extensionDigit: '3', companyPrefix: '0614141' } as const
const OWN = { kind: 'platform', prefix: 'BP' } as const

async function imported(format: TrackingFormat, changes: Partial<NumberRange> = {}): Promise<NumberRange> {
  const range = {
    id: generateId(),
    format,
    first: 0,
    last: 999,
    block: 20,
    lowWater: 100,
    retiredMs: null,
    file: 'a.csv',
  }
  const pool = poolOf(format)
  const stored = { ...range, next: changes.first ?? 0, ...changes }
  must(
    await testTable().commit(
      importNumberRanges(pool, [stored], (await listPoolNumberRanges(testTable(), pool)).length),
    ),
  )
  return stored
}

/** Simulates a separate process. */
const aProcess = (needsImported = false, table: Pick<Table, 'queryAll' | 'update'> = testTable()) => {
  const lines: string[] = []
  const numbers = createNumberSource(table, { needsImported, writeLine: (line) => lines.push(line) })
  return {
    lines,
    draw: (pool: Pool, count = 1) => numbers(pool, count, 'labels'),
    drawn: async (pool: Pool, count = 1) => must(await numbers(pool, count, 'labels')),
  }
}

const REJECTED = {
  ok: false,
  error: { code: 1290, httpStatus: 503, message: 'No tracking or document numbers are available for labels' },
}

describeWithTable('numbers', () => {
  beforeEach(emptyTable)

  test('are given out one after the other from where a range begins, with their check digits', async () => {
    await imported(LX_HK, { first: 47_312_482, last: 47_312_485 })
    // UPU standard S10 gives serial number 47312482 with check digit 9 as its example.
    expect(await aProcess().drawn('s10/HK')).toEqual(['LX473124829HK'])
    await imported(SSCC, { first: 123_456_789, last: 123_456_790 })
    expect(await aProcess().drawn('sscc')).toEqual([buildTrackingNumber(SSCC, 123_456_789)])
    await imported({ ...SSCC, extensionDigit: '1' }, { first: 192_837_465 })
    for (const format of [LX_HK, IMPB, SSCC, OWN]) {
      const kind = format.kind
      fc.assert(fc.property(fc.nat(9_999_999), (serial) => isTrackingNumber(kind, buildTrackingNumber(format, serial))))
    }
  })

  test('come from no other pool, and never those of tests from one that was imported', async () => {
    await imported(LX_HK)
    await imported(OWN)
    const { drawn } = aProcess()
    expect((await drawn('own'))[0]).toMatch(/^BP/)
    expect((await drawn('s10/NL'))[0]).toMatch(/^LX\d{9}NL$/)
    expect((await drawn('test'))[0]).toMatch(/^TE/)
    expect((await drawn('testSscc'))[0]).toMatch(/^99521234/)
  })

  test('that ship are given out in no protected stage, but to tests', async () => {
    const { draw, drawn } = aProcess(true)
    for (const pool of ['s10/HK', 'impb', 'sscc', 'own'] as const) expect(await draw(pool)).toMatchObject(REJECTED)
    expect(await drawn('test')).toHaveLength(1)
    expect(await drawn('testSscc')).toHaveLength(1)
    await imported(LX_HK)
    expect(await drawn('s10/HK')).toEqual([buildTrackingNumber(LX_HK, 0)])
  })

  test('continue with the next range, and are rejected when all are used up, retired or not', async () => {
    const first = await imported(LX_HK, { last: 2, block: 2 })
    await imported(RX_HK, { first: 5, last: 5 })
    const { draw, drawn } = aProcess()
    expect(await drawn('s10/HK', 4)).toEqual(
      [0, 1, 2].map((at) => buildTrackingNumber(LX_HK, at)).concat(buildTrackingNumber(RX_HK, 5)),
    )
    expect(await draw('s10/HK')).toMatchObject(REJECTED)
    const third = await imported(LX_HK, { first: 100 })
    must(await testTable().commit([retireNumberRange('s10/HK', third, 1)]))
    expect(await draw('s10/HK')).toMatchObject(REJECTED)
    expect(await testTable().commit([retireNumberRange('s10/HK', third, 2)])).toMatchObject({ ok: false })
    expect((await listPoolNumberRanges(testTable(), 's10/HK')).map(({ id }) => id)).toContain(first.id)
    // The bundled numbers are not used either, as they may be identical.
    expect(await aProcess(false).draw('s10/HK')).toMatchObject(REJECTED)
  })

  test('are reported when few are left', async () => {
    await imported(LX_HK, { last: 99, block: 40, lowWater: 50 })
    const { lines, drawn } = aProcess()
    const levels = () =>
      lines.map((line) => JSON.parse(line)).map((one) => [one[NUMBER_METRICS.left], one[NUMBER_METRICS.low], one.pool])
    await drawn('s10/HK', 40)
    expect(levels()).toEqual([[60, 0, 's10/HK']])
    await drawn('s10/HK', 40)
    await drawn('s10/HK', 20)
    expect(levels().slice(1)).toEqual([
      [20, 1, 's10/HK'],
      [0, 1, 's10/HK'],
    ])
    await drawn('own')
    await drawn('test')
    expect(lines).toHaveLength(3)
  })

  describe('known as ours', () => {
    test('are those of a range, given out or not, and those that ship where none was imported', async () => {
      const ours = (number: string) => isPlatformTrackingNumber(testTable(), number)
      expect(await ours(buildTrackingNumber(LX_HK, 5))).toBe(true)
      await imported(LX_HK, { first: 100, last: 199 })
      expect(await Promise.all([99, 100, 199, 200].map((at) => ours(buildTrackingNumber(LX_HK, at))))).toEqual([
        false,
        true,
        true,
        false,
      ])
      await imported(IMPB, { first: 0, last: 9 })
      expect(await ours(buildTrackingNumber({ ...IMPB, serviceTypeCode: '001' }, 9))).toBe(true)
      expect(await ours(buildTrackingNumber(IMPB, 10))).toBe(false)
      expect(await ours('1Z999AA10123456784')).toBe(false)
    })
  })

  test('never come twice from ten processes that draw at once, and die when they like', async () => {
    const step = fc.record({ process: fc.nat(9), count: fc.integer({ min: 1, max: 7 }), dies: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 10 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        async (waves, block) => {
          await emptyTable()
          await imported(LX_HK, { last: 149, block })
          await imported(RX_HK, { last: 149, block: 3 })
          const processes = Array.from({ length: 10 }, () => aProcess())
          const given: string[] = []
          for (const wave of waves) {
            await Promise.all(
              wave.map(async ({ process, count, dies }) => {
                // A process that dies between its write and its response loses the block.
                const mortal = dies ? aProcess(false, dyingTable()) : processes[process]
                const drawn = await mortal?.draw('s10/HK', count).catch(() => null)
                if (drawn?.ok) given.push(...drawn.value)
                if (dies) processes[process] = aProcess()
              }),
            )
          }
          expect(new Set(given).size).toBe(given.length)
          const ranges = await listPoolNumberRanges(testTable(), 's10/HK')
          expect(given.every((number) => /^[LR]X00000[01]/.test(number))).toBe(true)
          expect(ranges.every(({ next, last }) => next <= last + 9)).toBe(true)
        },
      ),
      { numRuns: rounds(15, 200) },
    )
  })
})

/** Returns a table that loses every other write response. */
function dyingTable(): Pick<Table, 'queryAll' | 'update'> {
  const table = testTable()
  let writes = 0
  return {
    queryAll: table.queryAll,
    update: async (...write) => {
      const done = await table.update(...write)
      if (writes++ % 2 === 0) throw new Error('the process died')
      return done
    },
  }
}
