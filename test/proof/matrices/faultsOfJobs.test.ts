import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { MONITOR_JOB } from '#shared/jobs/rules/missedRuns.ts'
import { getQueueVariable } from '#shared/platform/queueVariables.ts'
import { acceptAllMessages } from '#test/support/acceptAllMessages.ts'
import { spreadLists } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import { jobScenarios } from '#test/support/backgroundScenarios/jobScenarios.ts'
import { useDemoShop } from '#test/support/demoShop.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { type Cell, faultPoints, matrixText, sameEachTime } from '#test/support/faultPoints.ts'
import { type TableCall, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { describeWithTable, readRollouts } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

// Spreads lists over partitions, so that rows in any of them are affected.
spreadLists(3)

/*
 * Every job × every call × every fault: the next run completes what the failed one left, and
 * nothing is done twice.
 */

/** Calls of a run without due work: its lease, one query per index shard, and its end. */
const CALLS_FOR_NOTHING = 18

/**
 * Queries of the index shards are sent together by code shared by all jobs. For this job each query
 * fails separately; for others one query represents all.
 */
const WITH_EVERY_SHARD = 'reconcileLabels'
const isLookAtShard = ({ command, input }: TableCall): boolean =>
  command === 'QueryCommand' && input.IndexName === 'due'

describe('whatever happens to one of its calls, the next run brings to a good end', () => {
  useDemoShop()
  useKeyService()
  useFiles()
  const matrix = new Map<string, readonly Cell[]>()
  afterAll(() => {
    process.stdout.write(matrixText(matrix))
  })

  describeWithTable('the job', () => {
    beforeAll(async () => {
      for (const worker of ['deliverWebhooks', 'retryWebhooks', 'operations', 'pushTracking'])
        process.env[getQueueVariable(worker)] = 'http://127.0.0.1/queue'
      await readRollouts()
    })
    test.each(Object.entries(jobScenarios))('%s', async (name, prepare) => {
      const { handler } = await import(`../../../functions/jobs/${name}/handler.ts`)
      const run = () => handler({}, lambdaContext())
      const again = async () => {
        // Advances past the lease of a terminated run and the retry delays.
        for (let runs = 0; runs < 3; runs++) {
          advance(31 * MINUTE_MS)
          await run()
        }
      }
      const work = sameEachTime(async () => {
        await withFaults([acceptAllMessages], prepare)
        return { run, again }
      })
      const isOneOfMany = (created: TableCall): boolean => name !== WITH_EVERY_SHARD && isLookAtShard(created)
      const { cells, faults } = await withFastTimers(() => faultPoints(work, [acceptAllMessages], isOneOfMany))
      matrix.set(name, cells)
      expect(faults).toEqual([])
      // The job that monitors others does not query for due work.
      expect(cells.at(-1)?.lastCall).toBeGreaterThan(name === MONITOR_JOB ? 2 : CALLS_FOR_NOTHING)
    })
  })
})
