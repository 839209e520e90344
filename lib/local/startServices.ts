import { ok, type Result } from '../../shared/domain/result.ts'
import { clock } from '../../shared/platform/clock.ts'
import { createEventBus, type EventBus } from './aws/eventBus.ts'
import { startJsonService } from './aws/jsonService.ts'
import { keyService } from './aws/keyService.ts'
import { secretService } from './aws/secretService.ts'
import { startQueues } from './aws/startQueues.ts'
import { startDynamoDb } from './dynamodb/startDynamoDb.ts'
import { REGION, SIGNING_SECRET_ID } from './environment.ts'
import type { StackState } from './stackState.ts'

export type Services = {
  readonly dynamoDbEndpoint: string
  readonly queuesEndpoint: string
  readonly servicesEndpoint: string
  readonly bus: EventBus
}

/** Starts what AWS would be: table, queues and blobs, bus, keys and secrets. `onStop` is told how to end each. */
export async function startServices(
  state: StackState,
  dataDirectory: string | undefined,
  onStop: (stop: () => Promise<void>) => void,
): Promise<Result<Services, string>> {
  const dynamoDb = await startDynamoDb(dataDirectory)
  if (!dynamoDb.ok) return dynamoDb
  onStop(dynamoDb.value.stop)
  const queues = await startQueues(REGION)
  onStop(queues.stop)
  const bus = createEventBus([], clock.now)
  const { masterKey, signingSecret } = state.current()
  const services = await startJsonService({
    ...bus.operations,
    ...keyService(Buffer.from(masterKey, 'base64')),
    ...secretService({ [SIGNING_SECRET_ID]: signingSecret }),
  })
  onStop(services.stop)
  return ok({
    dynamoDbEndpoint: dynamoDb.value.endpoint,
    queuesEndpoint: queues.endpoint,
    servicesEndpoint: services.endpoint,
    bus,
  })
}
