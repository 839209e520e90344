import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { handler as completePacking } from '#functions/jobs/completePacking/handler.ts'
import { handler as reconcileLabels } from '#functions/jobs/reconcileLabels/handler.ts'
import { POLL_INTERVAL_MS } from '#shared/datasets/datasets.ts'
import { clock } from '#shared/platform/clock.ts'
import { getDeadLettersVariable, getQueueVariable } from '#shared/platform/queueVariables.ts'
import { spreadLists } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import {
  HIDDEN_MS,
  MAX_TEST_RECEIVES,
  type MakeBackgroundScenario,
} from '#test/support/backgroundScenarios/backgroundScenario.ts'
import { SOLD } from '#test/support/backgroundScenarios/eventScenarios.ts'
import { workerScenarios } from '#test/support/backgroundScenarios/workerScenarios.ts'
import { useDemoShop } from '#test/support/demoShop.ts'
import { withFastTimers } from '#test/support/fastTimers.ts'
import { type Cell, faultPoints, matrixText, type Prepare } from '#test/support/faultPoints.ts'
import { deafCarrier, diesAfterFirstTransaction, type Fault, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aMailbox } from '#test/support/mailbox.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { readCompleteTable } from '#test/support/referentialIntegrity.ts'
import { describeWithTable, emptyTable, keepTable } from '#test/support/table.ts'
import { likeness, unlike } from '#test/support/tableSnapshot.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

// Spreads lists over partitions, so that rows in any of them are affected.
spreadLists(3)

/*
 * Every worker with every kind of message × every call to table, queue or bus × every fault.
 * Unprocessed messages are redelivered; processed ones are not, and their effect must exist.
 */

/** Maximum number of reported errors. */
const MAX_LISTED_ERRORS = 5

describe('whatever happens to one of its calls, a message has its effect', () => {
  const platform = useDemoShop(SOLD)
  useKeyService()
  useFiles()
  const mailbox = aMailbox()
  const matrix = new Map<string, readonly Cell[]>()
  let receiver: Receiver | undefined
  const theReceiver = (): Receiver => {
    if (!receiver) throw new Error('the receiver has not started')
    return receiver
  }

  beforeAll(async () => {
    for (const worker of ['deliverWebhooks', 'retryWebhooks', 'operations', 'pushTracking']) {
      process.env[getQueueVariable(worker)] = `http://127.0.0.1/${worker}`
      process.env[getDeadLettersVariable(worker)] = `http://127.0.0.1/${worker}-dead`
    }
    process.env.PRIVATE_WEBHOOKS = 'on'
    receiver = await startReceiver(clock.now)
  })
  afterAll(async () => {
    await receiver?.stop()
    delete process.env.PRIVATE_WEBHOOKS
    process.stdout.write(matrixText(matrix))
  })

  /**
   * Runs the jobs that complete unfinished work of a worker; the carrier may have received the
   * label request or not.
   */
  async function sweep(): Promise<void> {
    for (const minutes of [3, 31]) {
      advance(minutes * MINUTE_MS)
      for (const job of [reconcileLabels, completePacking]) await job({}, lambdaContext())
    }
  }

  /**
   * Delivers a message until it is processed, and returns differences from a run without faults.
   */
  async function lifeOf(make: MakeBackgroundScenario) {
    await emptyTable()
    const scenario = await withFaults([mailbox], make)
    const before = await readCompleteTable()
    const putBack = keepTable()
    const expected: (readonly string[])[] = []
    let isDone = false
    let receives = 0
    let sentMs = 0

    const hand = async (): Promise<boolean> => {
      receives++
      return scenario.hand(receives, sentMs).catch(() => false)
    }
    const carry = async (together: number): Promise<void> => {
      for (let tries = 0; !isDone && tries < MAX_TEST_RECEIVES; tries++) {
        isDone = (await Promise.all(Array.from({ length: together }, hand))).every((one) => one)
        if (!isDone) advance((mailbox.heldMs() ?? HIDDEN_MS) + 1_000)
      }
    }
    const faults = async (): Promise<readonly string[]> => {
      const found = likeness(await readCompleteTable(), before)
      const [difference, ...others] = expected.map((one) => unlike(found, one))
      return [
        ...(isDone ? [] : ['the message is never done with']),
        ...((await scenario.faults?.(mailbox)) ?? []),
        ...(difference === undefined || others.includes(undefined) ? [] : [difference]),
      ]
    }
    const run = async ({ together = 1, willRefuse = false } = {}): Promise<void> => {
      isDone = false
      receives = 0
      sentMs = clock.now()
      mailbox.clear(willRefuse)
      scenario.begin?.()
      await carry(together)
    }
    const again = async (): Promise<string | undefined> => {
      await carry(1)
      const found = await faults()
      if (found.length === 0) return undefined
      await sweep()
      const left = await faults()
      return left.length === 0 ? undefined : left.join('; ')
    }
    const brokenOff = (fault: Fault) => async (): Promise<void> => {
      await withFaults([fault], run)
      await carry(1)
      await sweep()
    }
    const otherwise = (): Promise<void> => brokenOff(diesAfterFirstTransaction())()
    const prepare: Prepare = async () => {
      putBack()
      // The active dataset versions are queried again each time.
      advance(POLL_INTERVAL_MS)
      return scenario.isCompletedByJobs ? { run, again, otherwise } : { run, again }
    }
    /** Runs in the original table and returns the faults found by the audits. */
    const alive = async (live: () => Promise<unknown>): Promise<readonly string[]> => {
      putBack()
      await withFaults([mailbox], live)
      return faults()
    }
    const onAGoodDay = await alive(() => run())
    expected.push(likeness(await readCompleteTable(), before))
    if (scenario.isCompletedByJobs) {
      for (const ending of [otherwise, brokenOff(deafCarrier)]) {
        await alive(ending)
        expected.push(likeness(await readCompleteTable(), before))
      }
    }
    return { onAGoodDay, prepare, alive, run, hand }
  }

  const all = Object.entries(workerScenarios(platform, theReceiver)).flatMap(([worker, scenarios]) =>
    Object.entries(scenarios).map(([title, make]) => [`${worker}: ${title}`, make] as const),
  )

  describeWithTable('the message', () => {
    test.each(all)('%s', async (name, make) => {
      await withFastTimers(async () => {
        const { onAGoodDay, prepare, alive, run, hand } = await lifeOf(make)
        expect(onAGoodDay).toEqual([])
        const { cells, faults } = await faultPoints(prepare, [mailbox])
        matrix.set(name, cells)
        expect(faults.slice(0, MAX_LISTED_ERRORS)).toEqual([])

        const twice = async (): Promise<void> => {
          await run()
          await hand()
        }
        expect(['comes twice', await alive(twice)]).toEqual(['comes twice', []])
        expect(['comes to three at once', await alive(() => run({ together: 3 }))]).toEqual([
          'comes to three at once',
          [],
        ])

        const isSent = cells.some(({ command }) => /^(PutEvents|SendMessageBatch)/.test(command))
        if (isSent)
          expect(['one is refused', await alive(() => run({ willRefuse: true }))]).toEqual(['one is refused', []])
      })
    })
  })
})
