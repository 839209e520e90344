import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { SQSClient } from '@aws-sdk/client-sqs'
import { buildApp } from 'fauxqs'
// The emulator only exports a server that listens on all interfaces, and an app without
// persistence, so its parts are composed here.
import { PersistenceManager } from '../../../node_modules/fauxqs/dist/persistence.js'
import { SnsStore } from '../../../node_modules/fauxqs/dist/sns/snsStore.js'
import { invalidHostResponse, isLocalHost, type RunningServer } from '../http/localServer.ts'
import { send } from '../http/toResponse.ts'
import { connectQueues } from './connectQueues.ts'
import { FairQueueStore } from './fairQueues.ts'
import { FileStore } from './fileStore.ts'

/** Database of the emulator; SQLite keeps its write-ahead log beside it. */
const FILE = 'fauxqs.db'

export type QueueServer = RunningServer & {
  /** Resolves when a message is sent to a queue. */
  readonly waitForArrival: (queueName: string, signal: AbortSignal) => Promise<unknown>
  /** Connects a client of this process to the queues without HTTP. */
  readonly connect: (client: SQSClient) => void
}

/**
 * Starts SQS and S3 on a free port of 127.0.0.1, in memory or crash-safe in an existing folder.
 * Messages received but not deleted reappear after their visibility timeout.
 */
export async function startQueues(region: string, directory?: string): Promise<QueueServer> {
  const { stores, close } = openStores(directory)
  const app = buildApp({ logger: false, host: '127.0.0.1', defaultRegion: region, stores })
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isLocalHost(headers.host)) send(reply.hijack().raw, invalidHostResponse)
  })
  app.addHook('onClose', async () => close())
  const endpoint = await app.listen({ port: 0, host: '127.0.0.1' })
  const waitForArrival = (queueName: string, signal: AbortSignal) =>
    once(stores.sqsStore.arrivals, queueName, { signal })
  const connect = (client: SQSClient): void => connectQueues(stores.sqsStore, client)
  return { endpoint, port: Number(new URL(endpoint).port), stop: async () => app.close(), waitForArrival, connect }
}

type Database = { readonly prepare: (sql: string) => { readonly run: (...values: readonly unknown[]) => unknown } }

/**
 * The emulator (fauxqs 2.4.1) sets the receive count of a message made visible to NULL, which
 * violates its own schema: the call fails, and the message is lost until a restart.
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
  const stores = { sqsStore: new FairQueueStore(), snsStore: new SnsStore(), s3Store: new FileStore() }
  if (directory === undefined) return { stores, close: () => {} }
  // Create the file first: SQLite would make it world-readable, and copies its mode to the files
  // beside it.
  closeSync(openSync(join(directory, FILE), 'a', 0o600))
  const database = new QueueDatabase(directory)
  // Attach the database after loading, so that loaded data is not stored again.
  database.load(stores.sqsStore, stores.snsStore, stores.s3Store)
  for (const queue of stores.sqsStore.allQueues()) queue.persistence = database
  for (const store of Object.values(stores)) store.persistence = database
  return { stores, close: () => database.close() }
}
