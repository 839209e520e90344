import { createServer, type RequestListener } from 'node:http'
import type { Result } from '#shared/core/result.ts'
import { LIVE_ALIAS } from '#shared/platform/liveAlias.ts'
import { listenLocally, type RunningServer, readBody, requireHost } from '../http/localServer.ts'

/** Answers one operation; throws ServiceFault for a refusal. */
export type AwsOperation = (input: Readonly<Record<string, unknown>>) => unknown

/** A refusal as AWS sends it: its type is the exception's name. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault'
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

const notFound = (name: string) => ({
  status: 404,
  headers: { 'x-amzn-errortype': 'ResourceNotFoundException' },
  body: JSON.stringify({ Message: `Function not found: ${name}` }),
})

/** Where Lambda's API takes an event for a function. */
const INVOCATION = /^\/2015-03-31\/functions\/([^/?]+)\/invocations$/

/** There is one version of each here, which is live. */
const LIVE = new RegExp(`:${LIVE_ALIAS}$`)

const MAX_REQUEST_BYTES = 1024 * 1024

/** What there is of Lambda here: both say of each name whether there is a function of it. */
export type LocalFunctions = {
  readonly start: (functionName: string) => boolean
  /** Has it do something with an event. Null: there is none of that name. */
  readonly call: (functionName: string, event: unknown) => Promise<Result<unknown, string>> | null
}

const NO_FUNCTIONS: LocalFunctions = { start: () => false, call: () => null }

/**
 * Speaks AWS's JSON 1.1 protocol on a free port of 127.0.0.1: `operations` by their `X-Amz-Target`,
 * like `secretsmanager.GetSecretValue`. `functions` are started, or called for their answers, as
 * Lambda does it. `calls` are those of services that go by method and path, like `POST
 * /v2/email/outbound-emails`. Signatures are not checked.
 */
export function startJsonService(
  operations: Readonly<Record<string, AwsOperation>>,
  functions: LocalFunctions = NO_FUNCTIONS,
  calls: Readonly<Record<string, AwsOperation>> = {},
): Promise<RunningServer> {
  const serve: RequestListener = async (request, response) => {
    const [, functionName] = INVOCATION.exec(request.url ?? '') ?? []
    if (functionName !== undefined) {
      const name = decodeURIComponent(functionName).replace(LIVE, '')
      const isSynchronous = request.headers['x-amz-invocation-type'] === 'RequestResponse'
      const { status, headers, body } = isSynchronous
        ? await called(name, await readBody(request, MAX_REQUEST_BYTES))
        : functions.start(name)
          ? { status: 202, headers: {}, body: '' }
          : notFound(name)
      response.writeHead(status, headers).end(body)
      return
    }
    const call = calls[`${request.method} ${request.url}`]
    const operation = call ?? operations[String(request.headers['x-amz-target'])]
    const { status, body } = await answer(operation, await readBody(request, MAX_REQUEST_BYTES))
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
  }
  return listenLocally(createServer(requireHost([], serve)), 0)

  async function called(name: string, event: Buffer | null) {
    const outcome = await functions.call(name, JSON.parse(event?.toString() || 'null'))
    if (!outcome) return notFound(name)
    return outcome.ok
      ? { status: 200, headers: {}, body: JSON.stringify(outcome.value) }
      : { status: 200, headers: { 'x-amz-function-error': 'Unhandled' }, body: JSON.stringify(outcome.error) }
  }

  async function answer(operation: AwsOperation | undefined, body: Buffer | null) {
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
