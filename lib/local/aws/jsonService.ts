import { createServer, type RequestListener } from 'node:http'
import { listenLocally, onlyForHosts, type RunningServer, readBody } from '../http/localServer.ts'

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

const MAX_REQUEST_BYTES = 1024 * 1024

/**
 * Speaks AWS's JSON 1.1 protocol on a free port of 127.0.0.1: `operations` by their `X-Amz-Target`, like
 * `secretsmanager.GetSecretValue`. Signatures are not checked.
 */
export function startJsonService(operations: Readonly<Record<string, AwsOperation>>): Promise<RunningServer> {
  const serve: RequestListener = async (request, response) => {
    const { status, body } = await answer(request.headers['x-amz-target'], await readBody(request, MAX_REQUEST_BYTES))
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body))
  }
  return listenLocally(createServer(onlyForHosts([], serve)), 0)

  async function answer(target: string | string[] | undefined, body: Buffer | null) {
    const operation = operations[String(target)]
    try {
      if (!operation) throw new ServiceFault('UnknownOperationException', `${target} is not served locally`)
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
