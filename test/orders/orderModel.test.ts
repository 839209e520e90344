import { expect } from '@jest/globals'
import fc from 'fast-check'
import { withFaults } from '../support/faults.ts'
import { aWorld, type Happening, moveWatch } from '../support/orderWorld.ts'
import { rounds } from '../support/proof.ts'
import { CONFLICTS, describeWithTable, testUnkind, withUnkindness } from '../support/table.ts'

const SEQUENCES = rounds(Number(process.env.SEQ ?? 1_000), 20_000)
const BAD_DAY = { ...CONFLICTS, lostAnswerShare: 0.01, throttledShare: 0.002, indexLagMs: [0, 3] } as const

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
    arbitrary: fc.record({ kind: fc.constant('start' as const), order: pick, isFirstLineOnly: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ kind: kind('complete', 'complete', 'fail'), order: pick }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('funds' as const), dollars: fc.constantFrom(30, -60) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pass' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 7) }) },
)
/** What happens one after the other; what stands together happens at once. */
const sequence = fc.array(fc.array(happening, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 10 })

describeWithTable('whatever happens to orders', () => {
  testUnkind('no unit is lost or promised twice, nothing is charged twice, and no order is stuck', async () => {
    const { watch, unknownMoves } = moveWatch()
    await withFaults([watch], () =>
      fc.assert(
        fc.asyncProperty(sequence, fc.nat(), async (bursts, seed) => {
          const world = await aWorld()
          await withUnkindness({ ...BAD_DAY, seed }, async () => {
            for (const burst of bursts) await Promise.allSettled(burst.map(world.happen))
          })
          expect(await world.faults()).toEqual([])
          expect(await world.finishAll()).toEqual([])
          expect(await world.faults()).toEqual([])
        }),
        { numRuns: SEQUENCES },
      ),
    )
    expect(unknownMoves()).toEqual([])
  })
})
