import { expect, test } from '@jest/globals'
import { schedules } from '#functions/jobs/scheduledFunctions.ts'
import { runOps } from '#lib/ops/runOps.ts'
import type { Target } from '#lib/ops/target/target.ts'
import { ok } from '#shared/core/result.ts'
import { anAccount } from '#test/support/accounts.ts'
import { aPlatform } from '#test/support/opsPlatform.ts'
import { DAY_MS, pruneShipments } from '#test/support/pruning.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

async function ops(words: readonly string[], changes: Partial<Target> = {}) {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] }
  const exitCode = await runOps(['jobs', ...words], {
    connect: async () => ok(aPlatform(changes)),
    out: (text) => lines.out.push(text),
    err: (text) => lines.err.push(text),
  })
  return { exitCode, out: lines.out.join('\n'), err: lines.err.join('\n') }
}

describeWithTable('npm run ops -- jobs', () => {
  test('lists every job with its schedule, and what its last run did', async () => {
    const { token } = await anAccount()
    await post(token)
    advance(30 * DAY_MS)
    await pruneShipments()
    const { exitCode, out } = await ops(['list', '--json'])
    const jobs: { readonly job: string }[] = JSON.parse(out)
    expect([exitCode, jobs.map(({ job }) => job)]).toEqual([0, Object.keys(schedules)])
    expect(jobs.find(({ job }) => job === 'pruneShipments')).toMatchObject({
      schedule: 'rate(5 minutes)',
      is_running: false,
      counts: { pruned: 1 },
    })
  })

  test('says how a job of a deployed stage is started early', async () => {
    const { exitCode, err } = await ops(['run', 'pruneShipments'], { local: null })
    expect([exitCode, err]).toEqual([
      1,
      'error: deployed stages run jobs on a schedule. To start a job manually, run: ' +
        'aws lambda invoke --invocation-type Event --function-name shipping-<stage>-pruneShipments:live /dev/null',
    ])
  })
})
