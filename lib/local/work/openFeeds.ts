import type { SQSClient } from '@aws-sdk/client-sqs'
import type { Engine } from 'embedded-dynamodb'
import type { Worker } from '../../../functions/workers/workerFunctions.ts'
import type { InvokeFunction } from '../functions/invokeFunction.ts'
import { type Feed, oneAtATime } from './feed.ts'
import { queueFeed } from './queueFeed.ts'
import { openStream, streamFeed } from './streamFeed.ts'
import { createQueues } from './workerQueues.ts'

type Sources = {
  readonly sqs: SQSClient
  readonly table: Pick<Engine, 'execute'>
  readonly tableName: string
}

/** Makes the queues of a table of workers and connects each worker with what feeds it. */
export async function openFeeds(
  workers: Readonly<Record<string, Worker>>,
  { sqs, table, tableName }: Sources,
  invoke: InvokeFunction,
): Promise<readonly Feed[]> {
  await createQueues(sqs, workers)
  const feeds = Object.entries(workers).map(async ([name, { source, newItemsUnder }]) =>
    source === 'queue'
      ? queueFeed(sqs, name, invoke)
      : streamFeed(await openStream(table, tableName), name, invoke, newItemsUnder),
  )
  return (await Promise.all(feeds)).map(oneAtATime)
}

/** Works off all feeds until none has anything left; answers how many records each worker was given. */
export async function drain(feeds: readonly Feed[]): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (let found = 1; found > 0; ) {
    found = 0
    for (const { name, poll } of feeds) {
      const records = await poll()
      counts[name] = (counts[name] ?? 0) + records
      found += records
    }
  }
  return counts
}
