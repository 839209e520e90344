import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { chunks } from '../core/chunks.ts'
import { lazily } from './lazily.ts'
import { createClientLimits } from './sdkClientLimits.ts'

/** Maximum number of events per EventBridge call. */
const BATCH_SIZE = 10

/** The EventBridge client of the process, with explicit timeouts. */
export const getEventBridgeClient = lazily(() => new EventBridgeClient(createClientLimits(2_000)))

export type BusEntry = { readonly source: string; readonly detailType: string; readonly detail: object }

/**
 * Sends events to a bus in concurrent calls; returns for each event, in order, whether the bus
 * accepted it. Events of failed calls count as rejected; throws the cause if all calls fail, as
 * retries eventually do.
 */
export async function putEvents(busName: string, entries: readonly BusEntry[]): Promise<readonly boolean[]> {
  const batches = chunks(entries, BATCH_SIZE)
  const calls = await Promise.allSettled(batches.map((batch) => putEventBatch(busName, batch)))
  const failed = calls.filter((call) => call.status === 'rejected')
  if (failed[0] && failed.length === calls.length) throw failed[0].reason
  return calls.flatMap((call, place) =>
    call.status === 'fulfilled' ? call.value : (batches[place] ?? []).map(() => false),
  )
}

async function putEventBatch(busName: string, batch: readonly BusEntry[]): Promise<readonly boolean[]> {
  const response = await getEventBridgeClient().send(
    new PutEventsCommand({
      Entries: batch.map(({ source, detailType, detail }) => ({
        EventBusName: busName,
        Source: source,
        DetailType: detailType,
        Detail: JSON.stringify(detail),
      })),
    }),
  )
  return batch.map((_, place) => response.Entries?.[place]?.EventId !== undefined)
}
