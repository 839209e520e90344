import { expect, test } from '@jest/globals'
import { createScheduler } from '#lib/local/work/scheduler.ts'
import { failure, ok } from '#shared/core/result.ts'

const row = { timeoutSeconds: 10, table: [], errorImpact: 'nothing' } as const
const SCHEDULES = {
  often: { ...row, expression: 'rate(1 minute)' },
  nightly: { ...row, expression: 'cron(15 0 * * ? *)' },
} as const

function aScheduler() {
  const calls: { name: string; event: unknown }[] = []
  let now = Date.UTC(2026, 0, 1)
  const scheduler = createScheduler(
    SCHEDULES,
    async (name, event) => {
      calls.push({ name, event })
      return name === 'nightly' ? failure('crash') : ok(undefined)
    },
    () => now,
  )
  return { scheduler, calls, advance: (ms: number) => (now += ms) }
}

test('a schedule passed several times fires once', async () => {
  const { scheduler, calls, advance } = aScheduler()
  advance(26 * 3_600_000)
  expect(await scheduler.runDueJobs()).toEqual([
    { job: 'often', ok: true },
    { job: 'nightly', ok: false },
  ])
  expect(await scheduler.runDueJobs()).toEqual([])
  expect(calls).toHaveLength(2)
})

test('a job is given a scheduled event of the time it ran at', async () => {
  const { scheduler, calls, advance } = aScheduler()
  advance(60_500)
  await scheduler.runDueJobs()
  expect(calls).toMatchObject([
    { name: 'often', event: { source: 'aws.events', 'detail-type': 'Scheduled Event', time: '2026-01-01T00:01:00Z' } },
  ])
})

test('a job can be run at once; an unknown one cannot', async () => {
  const { scheduler } = aScheduler()
  expect(await scheduler.run('often')).toEqual({ job: 'often', ok: true })
  expect(await scheduler.run('toString')).toBeUndefined()
})
