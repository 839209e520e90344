import { createEngine, type Engine, openEngine, startServer } from 'embedded-dynamodb'
import { ok, type Result } from '#shared/core/result.ts'
import { clock } from '#shared/platform/clock.ts'
import { EMBEDDED_EVENTS, OUTBOX } from '#shared/table/keys.ts'
import { createEmailService, type EmailService } from './aws/emailService.ts'
import { createEventBus, type EventBus, type Rule } from './aws/eventBus.ts'
import { type LocalFunctions, startJsonService } from './aws/jsonService.ts'
import { createKeyService, createSecretService } from './aws/keysAndSecrets.ts'
import { type QueueServer, startQueues } from './aws/startQueues.ts'
import { type WatchedEngine, watchNewItems } from './aws/watchNewItems.ts'
import type { LocalCarrierAccounts } from './carrierAccounts.ts'
import { deriveDemoClientSecret } from './demoShop/startDemoShop.ts'
import { CARRIER_SECRET_ID, REGION, SHOPIFY_SECRET_ID, SIGNING_SECRET_ID } from './environment.ts'
import type { StackState } from './stackState.ts'
import { repeatedly } from './work/repeatedly.ts'

export type Services = {
  readonly engine: Engine
  /** Resolves when an event is written to the outbox. */
  readonly nextEvent: WatchedEngine['waitForItem']
  readonly dynamoDbEndpoint: string
  readonly queuesEndpoint: string
  readonly queues: Pick<QueueServer, 'connect' | 'waitForArrival'>
  readonly servicesEndpoint: string
  readonly bus: EventBus
  readonly mails: EmailService['mails']
}

const EXPIRY_CHECK_INTERVAL_MS = 60_000

/** Starts the emulated AWS services. `onStop` registers their shutdown. */
export async function startServices(
  state: StackState,
  dataDirectory: string | undefined,
  rules: readonly Rule[],
  functions: LocalFunctions,
  carrierAccounts: LocalCarrierAccounts['accounts'],
  onStop: (stop: () => Promise<void>) => void,
): Promise<Result<Services, string>> {
  const opened = openTableEngine(dataDirectory, onStop)
  if (!opened.ok) return opened
  const { engine, waitForItem } = watchNewItems(opened.value, {
    prefix: OUTBOX,
    attribute: EMBEDDED_EVENTS.occurredAtMs,
  })
  onStop(repeatedly(EXPIRY_CHECK_INTERVAL_MS, async () => engine.expire()))
  const dynamoDb = await startServer(engine)
  onStop(dynamoDb.stop)
  const queues = await startQueues(REGION, dataDirectory)
  onStop(queues.stop)
  const bus = createEventBus(rules, clock.now)
  const { masterKey, signingSecret, signingKeySet } = state.current()
  const secrets = {
    [SIGNING_SECRET_ID]: signingKeySet ?? signingSecret,
    [SHOPIFY_SECRET_ID]: deriveDemoClientSecret(signingSecret),
    [CARRIER_SECRET_ID]: JSON.stringify(carrierAccounts),
  }
  const mail = createEmailService(clock.now)
  const services = await startJsonService(
    {
      ...bus.operations,
      ...createKeyService(Buffer.from(masterKey, 'base64')),
      ...createSecretService(secrets, async (secretId, text) => {
        if (secretId === SIGNING_SECRET_ID) await state.change({ signingKeySet: text })
      }),
    },
    functions,
    mail.calls,
  )
  onStop(services.stop)
  return ok({
    engine,
    nextEvent: waitForItem,
    dynamoDbEndpoint: dynamoDb.endpoint,
    queuesEndpoint: queues.endpoint,
    queues,
    servicesEndpoint: services.endpoint,
    bus,
    mails: mail.mails,
  })
}

function openTableEngine(
  dataDirectory: string | undefined,
  onStop: (stop: () => Promise<void>) => void,
): Result<Engine, string> {
  if (dataDirectory === undefined) return ok(createEngine())
  const opened = openEngine(dataDirectory)
  if (!opened.ok) return opened
  onStop(opened.value.close)
  return ok(opened.value.engine)
}
