import { randomBytes } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { createEngine, type Engine } from 'embedded-dynamodb'
import { createEmailService, type LocalEmail } from '#lib/local/aws/emailService.ts'
import { startJsonService } from '#lib/local/aws/jsonService.ts'
import { createKeyService } from '#lib/local/aws/keysAndSecrets.ts'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import type { RunningServer } from '#lib/local/http/localServer.ts'
import { openStream } from '#lib/local/work/streamFeed.ts'
import type { Place } from '../cloudFormation/place.ts'
import { createForwardingBackend, createTableBackend } from '../deployed/aws/backends.ts'
import { connectQueues, type DeployedQueues } from '../deployed/aws/deployedQueues.ts'
import type { Backend } from '../deployed/aws/serviceCall.ts'
import type { DeployedResource } from '../deployed/template/deployedResource.ts'
import type { EventSource } from '../deployed/template/readEventSources.ts'
import { AccountSecrets } from './accountSecrets.ts'
import { provisionBuckets } from './provisionBuckets.ts'
import { provisionTables } from './provisionTables.ts'

/*
 * Stateful services of an emulated account.
 */

type Stream = Awaited<ReturnType<typeof openStream>>

/** Services whose data outlive deployments of the stages that use them. */
export type AccountServices = {
  readonly place: Place
  readonly nowMs: () => number
  readonly engine: Engine
  readonly sqs: SQSClient
  /** Client of the buckets with unlimited access. */
  readonly s3: S3Client
  readonly queues: DeployedQueues
  readonly backends: Readonly<Record<'dynamodb' | 'kms' | 's3' | 'secretsmanager' | 'ses' | 'sqs', Backend>>
  /** Sent emails, newest first. */
  readonly mails: () => readonly LocalEmail[]
  /**
   * Returns the stream of an event source. It is kept, so that a later deployment continues at its
   * position.
   */
  readonly openShardStream: (source: EventSource) => Promise<Stream>
  /**
   * Creates the tables, queues, buckets and secrets of the account, and deletes those no stack has
   * any longer.
   */
  readonly provide: (resources: readonly DeployedResource[]) => Promise<void>
  /** Resolves dynamic references in the properties of resources. */
  readonly resolveSecrets: (resources: readonly DeployedResource[]) => readonly DeployedResource[]
  readonly stop: () => Promise<void>
}

type AccountServicesOptions = {
  readonly place: Place
  readonly nowMs?: () => number
  /** Engine of the tables. */
  readonly engine?: Engine
  /** Emulator of SQS and S3, stopped by its owner. */
  readonly emulator?: RunningServer
}

/** Starts empty services of an account on free ports of 127.0.0.1. */
export async function startAccountServices(options: AccountServicesOptions): Promise<AccountServices> {
  const { place, nowMs = Date.now, engine = createEngine({ now: nowMs }) } = options
  const emulator = options.emulator ?? (await startQueues(place.region))
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const client = { region: place.region, endpoint: emulator.endpoint, credentials }
  const sqs = new SQSClient({ ...client, useQueueUrlAsEndpoint: false })
  const s3 = new S3Client({ ...client, forcePathStyle: true })
  const queues = connectQueues(place, sqs, emulator.endpoint)
  const secrets = new AccountSecrets(place)
  const mail = createEmailService(nowMs)
  const services = await startJsonService(
    { ...createKeyService(randomBytes(32)), ...secrets.operations },
    undefined,
    mail.calls,
  )
  const json = createForwardingBackend(services.endpoint)
  const streams = new Map<string, Promise<Stream>>()
  const tables = new Set<string>()
  const buckets = new Set<string>()
  return {
    place,
    nowMs,
    engine,
    sqs,
    s3,
    queues,
    backends: {
      dynamodb: createTableBackend(engine),
      kms: json,
      s3: createForwardingBackend(emulator.endpoint),
      secretsmanager: json,
      ses: json,
      sqs: queues.backend,
    },
    mails: mail.mails,
    openShardStream: ({ functionName, sourceArn }) => {
      const name = `${functionName} ${sourceArn}`
      const stream = streams.get(name) ?? openStream(engine, sourceArn.split('/')[1] ?? '')
      streams.set(name, stream)
      return stream
    },
    provide: async (resources) => {
      await provisionTables(engine, resources, tables)
      await queues.provide(resources)
      await provisionBuckets(s3, resources, buckets)
      secrets.provide(resources)
    },
    resolveSecrets: (resources) =>
      JSON.parse(JSON.stringify(resources), (_, value: unknown) =>
        typeof value === 'string' ? secrets.resolve(value) : value,
      ),
    stop: async () => {
      for (const one of [sqs, s3]) one.destroy()
      await services.stop()
      if (!options.emulator) await emulator.stop()
    },
  }
}
