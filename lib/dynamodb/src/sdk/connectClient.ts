import { randomUUID } from 'node:crypto'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Engine } from '../engine.ts'
import { LostResponse } from '../faultInjection.ts'
import { errorResponse } from '../http/jsonProtocol.ts'
import { toModel, toWire } from './modelForm.ts'

/** The SDK's timeout error, after which it retries the call. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Middleware that is only needed for network requests. */
const UNUSED_MIDDLEWARE = [
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
 * Connects an existing client to an engine, for all later calls. The engine replaces the middleware
 * that reads responses and receives the command's input directly, as JSON and HTTP would take
 * several times as long as the table itself.
 */
export function connectClient(engine: Engine, client: ConnectedClient): void {
  const { config, middlewareStack } = client
  for (const name of UNUSED_MIDDLEWARE) middlewareStack.remove(name)
  // Commands add the endpoint middleware, which cannot be removed, but its lookup can be skipped.
  // It copies own settings for each call and resolves them, so the others are inherited.
  const settings = { ...NO_SEARCH }
  Object.setPrototypeOf(settings, config)
  Object.defineProperty(client, 'config', { value: settings })
  // Nothing needs serialising, but other middleware is positioned relative to this one.
  middlewareStack.add((next) => next, { step: 'serialize', name: 'serializerMiddleware', override: true })
  middlewareStack.add(
    (_next, { commandName = '' }) => {
      const target = `DynamoDB_20120810.${commandName.replace(/Command$/, '')}`
      let attempt = 0
      return async ({ input }) => {
        attempt++
        try {
          const response = toModel(await engine.execute(target, toWire(input), attempt))
          const $metadata = { httpStatusCode: 200, requestId: randomUUID() }
          return { response: undefined, output: { ...response, $metadata } }
        } catch (error) {
          if (error instanceof LostResponse) throw new TimeoutError(error.message)
          return { response: undefined, output: await throwAsSdk(error, config) }
        }
      }
    },
    { step: 'deserialize', name: 'deserializerMiddleware', override: true },
  )
}

/** The SDK parses error responses independently of the operation. */
const ANY_OPERATION = { namespace: '', name: '', traits: {}, input: 'unit', output: 'unit' } as const

/** Common part of the SDK's protocol types. */
type Protocol = {
  deserializeResponse(
    operation: typeof ANY_OPERATION,
    context: ConnectedClient['config'],
    response: object,
  ): Promise<{ readonly $metadata: object }>
}

/**
 * Throws the SDK's own error for an error of the engine, parsed from its wire format, as errors
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
