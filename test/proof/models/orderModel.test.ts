import { expect } from '@jest/globals'
import fc from 'fast-check'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { withFaults } from '#test/support/faults.ts'
import { sequences } from '#test/support/orderHappenings.ts'
import { aWorld, transitionWatcher } from '#test/support/orderWorld.ts'
import { minutes, rounds } from '#test/support/proof.ts'
import { CONFLICTS, describeWithTable, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const SEQUENCES = rounds(60, 20_000)
const BAD_DAY = { ...CONFLICTS, lostResponseRate: 0.01, throttleRate: 0.002, indexLagMs: [0, 3] } as const

describeWithTable('whatever happens to orders', () => {
  testEmbedded(
    'no unit is lost or promised twice, nothing is charged twice, and no order is stuck',
    async () => {
      const { watch, unknownMoves } = transitionWatcher()
      await withFaults([watch], () =>
        withFastTimers(() =>
          fc.assert(
            fc.asyncProperty(sequences, fc.nat(), async (bursts, seed) => {
              const world = await aWorld()
              await withFaultInjection({ ...BAD_DAY, seed }, async () => {
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
    },
    minutes(4),
  )
})
