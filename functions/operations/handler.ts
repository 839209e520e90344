import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import * as v from 'valibot'
import { handleOperation } from '../../shared/operations/handleOperation.ts'
import type { OperationDeps, OperationOutcome } from '../../shared/operations/operation.ts'
import { blobs } from '../../shared/platform/blobs.ts'
import { clock } from '../../shared/platform/clock.ts'
import { readConfig } from '../../shared/platform/config.ts'
import { documentClient } from '../../shared/platform/dynamo.ts'
import { freshId } from '../../shared/platform/ids.ts'
import { lazily } from '../../shared/platform/lazily.ts'
import { log } from '../../shared/platform/log.ts'
import { queues } from '../../shared/platform/sqs.ts'
import { shipmentPorts } from '../../shared/shipments/shipmentPorts.ts'
import { createTable } from '../../shared/table/table.ts'
import { retryAfterMs } from './retryAfterMs.ts'

const WORKER = 'operations'

/** As the bus sends it. */
const BusEvent = v.object({
  'detail-type': v.string(),
  detail: v.unknown(),
  time: v.pipe(v.string(), v.isoTimestamp()),
})
type BusEvent = v.InferOutput<typeof BusEvent>

const deps = lazily((): OperationDeps => {
  const config = readConfig()
  return {
    table: createTable(documentClient(), config.tableName),
    ports: shipmentPorts(config),
    blobs,
    nextId: freshId,
    nowMs: clock.now,
  }
})

/**
 * Gives the events of carriers, warehouses and operators their effect. Called with one event instead of a batch from the
 * queue, it answers what became of that: asking again is safe, as the event's id is its effect's guard.
 */
export async function handler(event: SQSEvent | BusEvent): Promise<SQSBatchResponse | OperationOutcome> {
  if (!('Records' in event)) return perform(v.parse(BusEvent, event))
  const failures = await Promise.all(
    event.Records.map(async (record) => ((await workOff(record)) ? [] : [{ itemIdentifier: record.messageId }])),
  )
  return { batchItemFailures: failures.flat() }
}

async function perform({ 'detail-type': detailType, detail }: BusEvent): Promise<OperationOutcome> {
  const outcome = await handleOperation({ detailType, detail }, deps())
  log.info('operation', { detail_type: detailType, ...outcome })
  return outcome
}

/** Whether a message is done with: its event has its effect, or lies, with the reason, where dead letters are. */
async function workOff(record: SQSRecord): Promise<boolean> {
  try {
    const parsed = v.safeParse(BusEvent, parseJson(record.body))
    if (!parsed.success) {
      await giveUp(record.body, 'the message is no event of the bus')
      return true
    }
    const event = parsed.output
    const outcome = await perform(event)
    if (outcome.kind === 'done' || outcome.kind === 'repeated') return true
    const waitMs =
      outcome.kind === 'early'
        ? retryAfterMs(Number(record.attributes.ApproximateReceiveCount), clock.now() - Date.parse(event.time))
        : null
    if (waitMs === null) {
      await giveUp(event, outcome.reason)
      return true
    }
    await queues.hold(WORKER, record.receiptHandle, waitMs)
  } catch (error) {
    log.error('operation failed', { message_id: record.messageId, error })
  }
  return false
}

async function giveUp(event: unknown, reason: string): Promise<void> {
  log.warn('operation given up', { reason })
  await queues.giveUp(WORKER, { reason, event })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
