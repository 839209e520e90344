import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { SQSClient } from '@aws-sdk/client-sqs'
import { buildApp } from 'fauxqs'
// The emulator exports only its own start, which listens everywhere, and an app that keeps nothing:
// its parts are put together here.
import { PersistenceManager } from '../../../node_modules/fauxqs/dist/persistence.js'
import { S3Store } from '../../../node_modules/fauxqs/dist/s3/s3Store.js'
import { SnsStore } from '../../../node_modules/fauxqs/dist/sns/snsStore.js'
import { isLocalHost, type RunningServer, rejectedHostResponse } from '../http/localServer.ts'
import { send } from '../http/toResponse.ts'
import { connectQueues } from './connectQueues.ts'
import { FairQueueStore } from './fairQueues.ts'

/** The database of the emulator, beside which SQLite keeps what it has not written into it yet. */
const FILE = 'fauxqs.db'

export type QueueServer = RunningServer & {
  /** Resolves when a message is sent to a queue. */
  readonly nextArrival: (queueName: string, signal: AbortSignal) => Promise<unknown>
  /** Has a client of this process call the queues without HTTP. */
  readonly connect: (client: SQSClient) => void
}

/**
 * SQS and S3 on a free port of 127.0.0.1: in memory, or kept in a folder that is there, whenever
 * the process dies. Messages that were received and not deleted come again when their time is up.
 */
export async function startQueues(region: string, directory?: string): Promise<QueueServer> {
  const { stores, close } = openStores(directory)
  const app = buildApp({ logger: false, host: '127.0.0.1', defaultRegion: region, stores })
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isLocalHost(headers.host)) send(reply.hijack().raw, rejectedHostResponse)
  })
  app.addHook('onClose', async () => close())
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' })
  const nextArrival = (queueName: string, signal: AbortSignal) => once(stores.sqsStore.arrivals, queueName, { signal })
  const connect = (client: SQSClient): void => connectQueues(stores.sqsStore, client)
  return { endpoint, port: Number(new URL(endpoint).port), stop: async () => app.close(), nextArrival, connect }
}

type Database = { readonly prepare: (sql: string) => { readonly run: (...values: readonly unknown[]) => unknown } }

/**
 * The emulator (fauxqs 2.4.1) clears the count of receives of a message that is made visible, which
 * its own table does not allow: the call fails, and the message is lost until a restart.
 */
class QueueDatabase extends PersistenceManager {
  override updateMessageReady(messageId: string): void {
    const database: Database = Reflect.get(this, 'db')
    database
      .prepare('UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL WHERE message_id = ?')
      .run(messageId)
  }
}

function openStores(directory: string | undefined) {
  const stores = { sqsStore: new FairQueueStore(), snsStore: new SnsStore(), s3Store: new S3Store() }
  if (directory === undefined) return { stores, close: () => {} }
  // SQLite would make it readable for everybody; what it makes beside it takes over who may read
  // it.
  closeSync(openSync(join(directory, FILE), 'a', 0o600))
  const database = new QueueDatabase(directory)
  // What is loaded need not be stored again, so the stores learn of the database only afterwards.
  database.load(stores.sqsStore, stores.snsStore, stores.s3Store)
  for (const queue of stores.sqsStore.allQueues()) queue.persistence = database
  for (const store of Object.values(stores)) store.persistence = database
  return { stores, close: () => database.close() }
}
