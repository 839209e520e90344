import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { loadFunction } from '#lib/local/functions/invokeFunction.ts'
import { type TableCall, withFaults } from '#test/support/faults.ts'
import { sampled } from '#test/support/proof.ts'
import { type Receiver, startReceiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { type Stack, startStack } from '#test/support/stack.ts'

const KEY = 'a key of 24 characters!!'

/** Run of a function in its process. */
type Run = { readonly name: string; calls: number; isDead: boolean }
const runs = new AsyncLocalStorage<Run>()

/** Wraps the runs of functions; unchanged by default. */
let wrapRun: (name: string, run: () => Promise<unknown>) => Promise<unknown> = (_, run) => run()

const load = async (name: string) => {
  const { handler } = await loadFunction(name)
  return {
    handler: (event: unknown, context: unknown) =>
      wrapRun(name, () => runs.run({ name, calls: 0, isDead: false }, () => handler(event, context))),
  }
}

class ProcessDied extends Error {
  override readonly name = 'ProcessDied'
}

/**
 * Terminates the first run of a function that reaches its n-th call, before or after the call takes
 * effect.
 */
function deathOf(name: string, n: number, when: 'before' | 'after') {
  let hasDied = false
  const fault = async (_call: TableCall, next: () => Promise<unknown>): Promise<unknown> => {
    const run = runs.getStore()
    if (run?.name !== name) return next()
    if (run.isDead) throw new ProcessDied()
    run.calls++
    if (hasDied || run.calls < n) return next()
    hasDied = true
    run.isDead = true
    if (when === 'after') await next()
    throw new ProcessDied()
  }
  return Object.assign(fault, { hasDied: () => hasDied })
}

describe('no event is lost', () => {
  let stack: Stack
  let receiver: Receiver
  let lastPath = 0

  beforeAll(async () => {
    receiver = await startReceiver()
    stack = await startStack({ load })
  })
  afterAll(async () => {
    await stack.stop()
    await receiver.stop()
  })

  /** Creates a user with one webhook and a label; returns the webhook's path on the receiver. */
  const anEvent = async (topic: 'shipments_status' | 'shipments_label'): Promise<string> => {
    const path = `/path-${++lastPath}`
    const { api } = await stack.user()
    await api('POST', '/webhooks', { webhook: { address: receiver.address(path), key: KEY, topic } })
    await api('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
    return path
  }

  /**
   * Advances until enough events have arrived, for about a day at most, then waits longer to detect
   * duplicates.
   */
  const untilReceived = async (path: string, count: number): Promise<void> => {
    for (let passed = 0; passed < 400 && receiver.ids(path).length < count; passed++) {
      await stack.drain()
      if (receiver.ids(path).length < count) await stack.advance('PT4M')
    }
    await stack.advance('PT1H')
    await stack.drain()
  }

  const FUNCTIONS = [
    { name: 'relayEvents', topic: 'shipments_status' },
    { name: 'fanOut', topic: 'shipments_status' },
    { name: 'fanOutLabels', topic: 'shipments_label' },
    { name: 'deliverWebhooks', topic: 'shipments_status' },
  ] as const
  test.each(FUNCTIONS)('when $name dies at any of its calls, before or after its effect', async ({ name, topic }) => {
    let isOver = false
    for (let n = 1; !isOver; n++) {
      for (const when of sampled(n, ['before', 'after'] as const)) {
        const death = deathOf(name, n, when)
        const path = await withFaults([death], async () => {
          const listening = await anEvent(topic)
          await untilReceived(listening, 1)
          return listening
        })
        const ids = receiver.ids(path)
        expect([name, n, when, new Set(ids).size]).toEqual([name, n, when, 1])
        if (death.hasDied()) continue
        // Without a fault there are no duplicates.
        expect(ids).toHaveLength(1)
        expect(n).toBeGreaterThan(2)
        isOver = true
      }
    }
  })

  test('when every message and every record comes twice, and nothing is delivered twice', async () => {
    wrapRun = async (name, run) => {
      if (!['relayEvents', 'fanOut', 'fanOutLabels', 'deliverWebhooks', 'retryWebhooks'].includes(name)) return run()
      await run()
      return run()
    }
    try {
      const paths = [await anEvent('shipments_status'), await anEvent('shipments_label')]
      for (const path of paths) await untilReceived(path, 1)
      for (const path of paths) expect(receiver.ids(path)).toHaveLength(new Set(receiver.ids(path)).size)
    } finally {
      wrapRun = (_, run) => run()
    }
  })

  test('when a message is throttled until its queue gives it up: four attempts are made all the same', async () => {
    let throttled = 0
    wrapRun = async (name, run) => {
      if (name !== 'deliverWebhooks' || throttled >= 20) return run()
      throttled++
      throw new Error('Rate exceeded')
    }
    try {
      receiver.respondWith(500, 500, 500)
      const path = await anEvent('shipments_label')
      await untilReceived(path, 4)
      expect(throttled).toBe(20)
      expect(receiver.ids(path)).toHaveLength(4)
      expect(new Set(receiver.ids(path)).size).toBe(1)
    } finally {
      wrapRun = (_, run) => run()
    }
  })

  test('when the stream is out: the sweep passes on what it left', async () => {
    wrapRun = async (name, run) => (name === 'relayEvents' ? undefined : run())
    try {
      const path = await anEvent('shipments_status')
      await stack.drain()
      expect(receiver.ids(path)).toEqual([])
      await untilReceived(path, 1)
      expect(receiver.ids(path)).toHaveLength(1)
    } finally {
      wrapRun = (_, run) => run()
    }
  })
})
