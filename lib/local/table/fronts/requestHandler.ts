import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Engine } from '../engine.ts'
import { LostAnswer } from '../unkindness.ts'
import { answer } from './jsonProtocol.ts'

type RequestHandler = DynamoDBClient['config']['requestHandler']

/** What the SDK's own handler throws where no answer comes in time; the SDK repeats the call then. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/** Stands in an SDK client for its way to AWS: the option `requestHandler`. No sockets, no processes. */
function createRequestHandler(engine: Engine): RequestHandler {
  return {
    metadata: { handlerProtocol: 'in-process' },
    handle: async ({ headers, body }) => {
      try {
        const {
          status,
          headers: answered,
          body: text,
        } = await answer(
          engine,
          headers['x-amz-target'] ?? '',
          body instanceof Uint8Array ? new TextDecoder().decode(body) : String(body ?? ''),
        )
        return { response: { statusCode: status, headers: answered, body: Buffer.from(text) } }
      } catch (error) {
        if (error instanceof LostAnswer) throw new TimeoutError(error.message)
        throw error
      }
    },
    updateHttpClientConfig: () => {},
    httpHandlerConfigs: () => ({}),
  }
}

/**
 * Leads a client that exists already into an engine; works at any time, for all calls from then on. Its requests are not
 * signed any more: nobody would look at the signature, and it takes longer than all the rest.
 */
export function leadInto(engine: Engine, client: Pick<DynamoDBClient, 'config'>): void {
  client.config.requestHandler = createRequestHandler(engine)
  client.config.signer = async () => ({ sign: async (request) => request })
}
