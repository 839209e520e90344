import { setTimeout as pause } from 'node:timers/promises'
import { aShipment } from '#test/support/shipments.ts'
import { type StackProcess, startStackProcess } from '../load/stackProcess.ts'

const ROWS = 1_000
const REQUESTS_PER_SECOND = 20
const REQUESTS_ALONE = 300
const WARM_UP_REQUESTS = 200
const MAX_BATCH_SECONDS = 300

/** Response times of another account's purchases of a shipment with its label. */
export type ResponseTimes = { readonly requests: number; readonly p50Ms: number; readonly p99Ms: number }
export type BatchNeighbours = {
  readonly alone: ResponseTimes
  readonly duringBatch: ResponseTimes
  readonly batchSeconds: number
  /** Rows of the batch with a label at the end. */
  readonly succeeded: number
}

type Account = (method: string, path: string, body?: object) => Promise<ReturnType<typeof Object>>

/**
 * Purchases of one account before and during a batch of 1,000 labels of another. The local stack
 * runs all functions in one process, so this is the worst case: on AWS they share the table only.
 */
export async function batchNeighbours(): Promise<BatchNeighbours> {
  const stack = await startStackProcess()
  try {
    const [neighbour, bulk] = [await openAccount(stack), await openAccount(stack)]
    await timeRequests(neighbour, WARM_UP_REQUESTS, () => false)
    const alone = await timeRequests(neighbour, REQUESTS_ALONE, () => false)
    const rows = Array.from({ length: ROWS }, (_, index) => ({ shipment: aShipment({ order_number: `B-${index}` }) }))
    const { batch } = await bulk('POST', '/batches', { batch: { type: 'buy_labels', rows } })
    const startedMs = Date.now()
    let isOver = false
    const ended = waitForBatch(bulk, batch.id).finally(() => {
      isOver = true
    })
    const duringBatch = await timeRequests(neighbour, MAX_BATCH_SECONDS * REQUESTS_PER_SECOND, () => isOver)
    const { succeeded, endedMs } = await ended
    return { alone, duringBatch, batchSeconds: (endedMs - startedMs) / 1_000, succeeded }
  } finally {
    await stack.stop()
  }
}

async function openAccount(stack: StackProcess): Promise<Account> {
  const { access_token } = await stack.control('users', { balances: { USD: 100_000 }, bucket: 1_000_000 })
  return async (method, path, body) => {
    const response = await fetch(stack.baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return Object(await response.json())
  }
}

/** Sends purchases at a constant rate, without waiting for earlier responses. */
async function timeRequests(account: Account, limit: number, isOver: () => boolean): Promise<ResponseTimes> {
  const pending: Promise<number>[] = []
  const startMs = Date.now()
  while (pending.length < limit && !isOver()) {
    pending.push(timeRequest(account))
    await pause(Math.max(0, startMs + (pending.length * 1_000) / REQUESTS_PER_SECOND - Date.now()))
  }
  const times = (await Promise.all(pending)).sort((one, other) => one - other)
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? Number.NaN
  return { requests: times.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}

async function timeRequest(account: Account): Promise<number> {
  const startMs = performance.now()
  await account('POST', '/shipments', { shipment: aShipment({ create_label: true }) })
  return performance.now() - startMs
}

async function waitForBatch(account: Account, id: number): Promise<{ succeeded: number; endedMs: number }> {
  for (let seconds = 0; seconds < MAX_BATCH_SECONDS; seconds++) {
    const { batch } = await account('GET', `/batches/${id}`)
    if (batch.status === 'completed') return { succeeded: batch.rows.succeeded, endedMs: Date.now() }
    await pause(1_000)
  }
  throw new Error(`batch ${id} did not end within ${MAX_BATCH_SECONDS} s`)
}
