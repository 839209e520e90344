import { test } from '@jest/globals'
import fc from 'fast-check'
import { recorder, withFaults } from '../support/faults.ts'
import { sequences } from '../support/orderHappenings.ts'
import { aWorld } from '../support/orderWorld.ts'
import { CONFLICTS, describeWithTable, withUnkindness } from '../support/table.ts'
import { hurriedly } from '../support/time.ts'

const BAD_DAY = { ...CONFLICTS, lostAnswerShare: 0.01, throttledShare: 0.002, indexLagMs: [0, 3] } as const
describeWithTable('count', () => {
  test('x', async () => {
    await hurriedly(async () => {
      const sums: Record<string, Record<string, number>> = {}
      const times: Record<string, number> = {}
      const phase = async <T>(name: string, work: () => Promise<T>) => {
        const r = recorder()
        const t = performance.now()
        const v = await withFaults([r], work)
        times[name] = (times[name] ?? 0) + performance.now() - t
        const s = (sums[name] ??= {})
        for (const { command, input } of r.calls) {
          const k = command.replace('Command', '') + (input.IndexName ? '-due' : '')
          s[k] = (s[k] ?? 0) + 1
        }
        return v
      }
      const seqs = fc.sample(sequences, { numRuns: 60, seed: 5 })
      for (const [seed, seq] of seqs.entries()) {
        const world = await phase('setup', aWorld)
        await phase('bursts', () =>
          withUnkindness({ ...BAD_DAY, seed }, async () => {
            for (const burst of seq) await Promise.allSettled(burst.map(world.happen))
          }),
        )
        await phase('rest', world.rest)
        await phase('faults', world.faults)
        await phase('finish', world.finishAll)
        await phase('faults', world.faults)
      }
      for (const k of Object.keys(times))
        console.log(
          k,
          ((times[k] ?? 0) / 60).toFixed(0),
          JSON.stringify(
            Object.fromEntries(Object.entries(sums[k] ?? {}).map(([a, b]) => [a, Math.round(b / 6) / 10])),
          ),
        )
    })
  })
})
