import { expect } from '@jest/globals'
import fc from 'fast-check'
import { withFaults } from '../support/faults.ts'
import { aWorld, type Happening, moveWatch } from '../support/orderWorld.ts'
import { rounds } from '../support/proof.ts'
import { CONFLICTS, describeWithTable, testUnkind, withUnkindness } from '../support/table.ts'
import { hurriedly } from '../support/time.ts'

const SEQUENCES = rounds(Number(process.env.SEQ ?? 1_000), 20_000)
const BAD_DAY = { ...CONFLICTS, lostAnswerShare: 0.01, throttledShare: 0.002, indexLagMs: [0, 3] } as const

/** A thing that happens to one order. */
function deed(
  one: 'update' | 'hold' | 'release' | 'delete' | 'start' | 'complete' | 'fail' | 'age',
  order: number,
  n: number,
): Happening {
  switch (one) {
    case 'update':
      return { kind: one, order, product: n, units: n }
    case 'start':
      return { kind: one, order, isFirstLineOnly: n % 2 === 0, isOutside: n % 3 === 0 }
    case 'age':
      return { kind: one, order, days: 400 }
    default:
      return { kind: one, order }
  }
}

const pick = fc.nat(20)
const kind = <Kind extends string>(...kinds: readonly Kind[]) => fc.constantFrom(...kinds)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      lines: fc.array(pick, { minLength: 1, maxLength: 2 }),
      units: pick,
      flags: fc.nat(15),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('update' as const), order: pick, product: pick, units: pick }),
  },
  { weight: 3, arbitrary: fc.record({ kind: kind('hold', 'release', 'delete'), order: pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('stock' as const),
      product: pick,
      place: pick,
      units: fc.constantFrom(1, 2, 3, 5, -1, -2),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      order: pick,
      isFirstLineOnly: fc.boolean(),
      isOutside: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('complete', 'complete', 'fail'), order: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('sku' as const), product: pick, isActive: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('age' as const), order: pick, days: fc.constantFrom(100, 400) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('funds' as const), dollars: fc.constantFrom(30, -60) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pass' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 7) }) },
)
const deeds = kind('update', 'hold', 'release', 'delete', 'start', 'complete', 'fail', 'age')
/** Several things that happen to the same order, while units come and go. */
const crowd = fc
  .record({
    order: pick,
    deeds: fc.array(deeds, { minLength: 2, maxLength: 3 }),
    product: pick,
    units: fc.integer({ min: -2, max: 2 }),
  })
  .map(({ order, deeds: kinds, product, units }): Happening[] => [
    ...kinds.map((one) => deed(one, order, product)),
    { kind: 'stock', product, place: 0, units: units || 1 },
    { kind: 'pass' },
  ])

/** What happens one after the other; what stands together happens at once. */
const sequence = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.array(happening, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: crowd },
  ),
  { minLength: 4, maxLength: 9 },
)

describeWithTable('whatever happens to orders', () => {
  testUnkind('no unit is lost or promised twice, nothing is charged twice, and no order is stuck', async () => {
    const { watch, unknownMoves } = moveWatch()
    await withFaults([watch], () =>
      hurriedly(() =>
        fc.assert(
          fc.asyncProperty(sequence, fc.nat(), async (bursts, seed) => {
            const world = await aWorld()
            await withUnkindness({ ...BAD_DAY, seed }, async () => {
              for (const burst of bursts) await Promise.allSettled(burst.map(world.happen))
            })
            expect(await world.rest()).toEqual([])
            expect(await world.faults()).toEqual([])
            expect(await world.finishAll()).toEqual([])
            expect(await world.faults()).toEqual([])
          }),
          { numRuns: SEQUENCES },
        ),
      ),
    )
    expect(unknownMoves()).toEqual([])
  })
})
