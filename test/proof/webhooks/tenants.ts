import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { Receiver } from '#test/support/receiver.ts'
import { aShipment } from '#test/support/shipments.ts'
import { WEBHOOK_KEY } from '#test/support/webhooks.ts'
import type { StackProcess } from '../load/stackProcess.ts'

const Delivered = v.object({ shipment: v.object({ id: v.number() }) })

export type Tenant = {
  readonly listen: (address: string) => Promise<void>
  /** Buys a label and returns the ID of its shipment. */
  readonly buyLabel: () => Promise<number>
}

/** Creates a user of a stack with funds and a high rate limit. */
export async function openTenant(stack: StackProcess): Promise<Tenant> {
  const { access_token } = await stack.control('users', { balances: { USD: 100_000 }, bucket: 5_000 })
  const post = async (path: string, body: object): Promise<ReturnType<typeof Object>> => {
    const headers = { authorization: `Bearer ${access_token}` }
    const response = await fetch(stack.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`)
    return Object(await response.json())
  }
  return {
    listen: async (address) => {
      await post('/webhooks', { webhook: { address, key: WEBHOOK_KEY, topic: 'shipments_label' } })
    },
    buyLabel: async () => (await post('/shipments', { shipment: aShipment({ create_label: true }) })).shipment.id,
  }
}

export type Delays = { readonly delivered: number; readonly medianMs: number; readonly p99Ms: number }

/**
 * Buys labels at a constant rate and measures the delay from each response to the arrival of its
 * event, up to a minute.
 */
export async function measureDelays(tenant: Tenant, receiver: Receiver, count: number, gapMs: number): Promise<Delays> {
  const boughtAtMs = new Map<number, number>()
  for (let bought = 0; bought < count; bought++) {
    const startedMs = Date.now()
    boughtAtMs.set(await tenant.buyLabel(), Date.now())
    await pause(Math.max(0, startedMs + gapMs - Date.now()))
  }
  const delays = (): readonly number[] =>
    receiver.received.flatMap(({ bytes, atMs }) => {
      const at = boughtAtMs.get(v.parse(Delivered, JSON.parse(bytes.toString())).shipment.id)
      return at === undefined ? [] : [atMs - at]
    })
  for (let waited = 0; waited < 60 && delays().length < count; waited++) await pause(1_000)
  const sorted = delays().toSorted((one, other) => one - other)
  const quantile = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { delivered: sorted.length, medianMs: quantile(0.5), p99Ms: quantile(0.99) }
}
