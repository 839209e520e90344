import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { chunks } from '../core/chunks.ts'
import { lazily } from './lazily.ts'
import { clientLimits } from './sdkClientLimits.ts'

/** What EventBridge takes in one call. */
const BATCH_SIZE = 10

/** The process's one connection to EventBridge, with explicit time limits. */
export const eventBridgeClient = lazily(() => new EventBridgeClient(clientLimits(2_000)))

export type BusEntry = { readonly source: string; readonly detailType: string; readonly detail: object }

/** Puts events on a bus; answers for each, in order, whether the bus took it. */
export async function putEvents(busName: string, entries: readonly BusEntry[]): Promise<readonly boolean[]> {
  const taken: boolean[] = []
  for (const batch of chunks(entries, BATCH_SIZE)) {
    const answer = await eventBridgeClient().send(
      new PutEventsCommand({
        Entries: batch.map(({ source, detailType, detail }) => ({
          EventBusName: busName,
          Source: source,
          DetailType: detailType,
          Detail: JSON.stringify(detail),
        })),
      }),
    )
    taken.push(...batch.map((_, place) => answer.Entries?.[place]?.EventId !== undefined))
  }
  return taken
}
