import { randomUUID } from 'node:crypto'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Engine } from '../engine.ts'
import { LostResponse } from '../faultInjection.ts'
import { errorResponse } from '../http/jsonProtocol.ts'
import { toModel, toWire } from './modelForm.ts'

/**
 * What the SDK's own handler throws where no answer comes in time; the SDK repeats the call then.
 */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** What only makes requests ready for a network. */
const NEEDLESS_MIDDLEWARE = [
  'loggerMiddleware',
  'httpAuthSchemeMiddleware',
  'contentLengthMiddleware',
  'getUserAgentMiddleware',
  'hostHeaderMiddleware',
  'recursionDetectionMiddleware',
  'httpSigningMiddleware',
]
const NOWHERE = { url: new URL('http://in-process.invalid') }
const NO_SEARCH = { serviceConfiguredEndpoint: async () => undefined, endpointProvider: () => NOWHERE }

type ConnectedClient = Pick<DynamoDBClient, 'config' | 'middlewareStack'>

/**
 * Leads a client that exists already into an engine; works at any time, for all calls from then on.
 * The engine takes the place of the middleware that reads answers: it is asked what the command
 * asks, and the command gets what it answers. JSON and HTTP between them would take several times
 * as long as the table itself.
 */
export function connectClient(engine: Engine, client: ConnectedClient): void {
  const { config, middlewareStack } = client
  for (const name of NEEDLESS_MIDDLEWARE) middlewareStack.remove(name)
  // Commands bring the middleware that looks for an address; it cannot be taken off, but spared its
  // search. It copies the settings for each call, and asks those among the copy: what it need not
  // ask is inherited.
  const settings = { ...NO_SEARCH }
  Object.setPrototypeOf(settings, config)
  Object.defineProperty(client, 'config', { value: settings })
  // Nothing is left to serialise, but other middleware has its place beside it.
  middlewareStack.add((next) => next, { step: 'serialize', name: 'serializerMiddleware', override: true })
  middlewareStack.add(
    (_next, { commandName = '' }) => {
      const target = `DynamoDB_20120810.${commandName.replace(/Command$/, '')}`
      let attempt = 0
      return async ({ input }) => {
        attempt++
        try {
          const answer = toModel(await engine.execute(target, toWire(input), attempt))
          const $metadata = { httpStatusCode: 200, requestId: randomUUID() }
          return { response: undefined, output: { ...answer, $metadata } }
        } catch (error) {
          if (error instanceof LostResponse) throw new TimeoutError(error.message)
          return { response: undefined, output: await throwAsSdk(error, config) }
        }
      }
    },
    { step: 'deserialize', name: 'deserializerMiddleware', override: true },
  )
}

/** The SDK reads a errorResponse in the same way whatever was asked. */
const ANY_OPERATION = { namespace: '', name: '', traits: {}, input: 'unit', output: 'unit' } as const

/** What the types of the SDK's protocols have in common. */
type Protocol = {
  deserializeResponse(
    operation: typeof ANY_OPERATION,
    context: ConnectedClient['config'],
    response: object,
  ): Promise<{ readonly $metadata: object }>
}

/**
 * Throws the SDK's own error for what an engine threw. It is read from the wire as ever: refusals
 * need not be fast.
 */
function throwAsSdk(error: unknown, config: ConnectedClient['config']): ReturnType<Protocol['deserializeResponse']> {
  const { status, headers, body } = errorResponse(error)
  const response = { statusCode: status, headers, body: Buffer.from(body) }
  const protocol: Protocol = config.protocol
  return protocol.deserializeResponse(ANY_OPERATION, config, response).catch((thrown: Error) => {
    throw Object.defineProperty(thrown, '$response', { value: response, enumerable: false })
  })
}
