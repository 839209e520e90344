import { createServer, type RequestListener } from 'node:http'
import type { Result } from '#shared/core/result.ts'
import { LIVE_ALIAS } from '#shared/platform/liveAlias.ts'
import { listenOnLocalhost, type RunningServer, readRequestBody, requireHost } from '../http/localServer.ts'

/** Handles one operation; throws ServiceFault to reject. */
export type AwsOperation = (input: Readonly<Record<string, unknown>>) => unknown

/** Error as AWS sends it: its type is the exception's name. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault'
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const createNotFound = (name: string) => ({
  status: 404,
  headers: { 'x-amzn-errortype': 'ResourceNotFoundException' },
  body: JSON.stringify({ Message: `Function not found: ${name}` }),
})

/** Path of Lambda's Invoke API. */
const INVOCATION = /^\/2015-03-31\/functions\/([^/?]+)\/invocations$/

/** The only version of each function is live. */
const LIVE = new RegExp(`:${LIVE_ALIAS}$`)

const MAX_REQUEST_BYTES = 1024 * 1024

/** Lambda emulation; both methods report whether the function exists. */
export type LocalFunctions = {
  readonly start: (functionName: string) => boolean
  /** Invokes the function and returns its result; null if it does not exist. */
  readonly call: (functionName: string, event: unknown) => Promise<Result<unknown, string>> | null
}

const UNAVAILABLE_FUNCTIONS: LocalFunctions = { start: () => false, call: () => null }

/**
 * Serves AWS's JSON 1.1 protocol on a free port of 127.0.0.1: `operations` by `X-Amz-Target`, such
 * as `secretsmanager.GetSecretValue`; Lambda invocations by `functions`; REST services by method
 * and path in `calls`, such as `POST /v2/email/outbound-emails`. Signatures are not verified.
 */
export function startJsonService(
  operations: Readonly<Record<string, AwsOperation>>,
  functions: LocalFunctions = UNAVAILABLE_FUNCTIONS,
  calls: Readonly<Record<string, AwsOperation>> = {},
): Promise<RunningServer> {
  const serve: RequestListener = async (request, response) => {
    const [, functionName] = INVOCATION.exec(request.url ?? '') ?? []
    if (functionName !== undefined) {
      const name = decodeURIComponent(functionName).replace(LIVE, '')
      const isSynchronousInvocation = request.headers['x-amz-invocation-type'] === 'RequestResponse'
      const { status, headers, body } = isSynchronousInvocation
        ? await called(name, await readRequestBody(request, MAX_REQUEST_BYTES))
        : functions.start(name)
          ? { status: 202, headers: {}, body: '' }
          : createNotFound(name)
      response.writeHead(status, headers).end(body)
      return
    }
    const call = calls[`${request.method} ${request.url}`]
    const operation = call ?? operations[String(request.headers['x-amz-target'])]
    const { status, body } = await respond(operation, await readRequestBody(request, MAX_REQUEST_BYTES))
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
  }
  return listenOnLocalhost(createServer(requireHost([], serve)), 0)

  async function called(name: string, event: Buffer | null) {
    const outcome = await functions.call(name, JSON.parse(event?.toString() || 'null'))
    if (!outcome) return createNotFound(name)
    return outcome.ok
      ? { status: 200, headers: {}, body: JSON.stringify(outcome.value) }
      : { status: 200, headers: { 'x-amz-function-error': 'Unhandled' }, body: JSON.stringify(outcome.error) }
  }

  async function respond(operation: AwsOperation | undefined, body: Buffer | null) {
    try {
      if (!operation) throw new ServiceFault('UnknownOperationException', 'operation not supported locally')
      return { status: 200, body: (await operation(JSON.parse(body?.toString() ?? ''))) ?? {} }
    } catch (error) {
      const type = error instanceof ServiceFault ? error.type : 'InternalFailure'
      return {
        status: error instanceof ServiceFault ? 400 : 500,
        body: { __type: type, message: error instanceof Error ? error.message : String(error) },
      }
    }
  }
}
