import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenOnLocalhost, type RunningServer, readRequestBody } from '#lib/local/http/localServer.ts'
import type { DeployedFunction } from '../template/readFunctions.ts'
import { type EvaluatedCall, evaluateCall, type ResourcePolicy } from './evaluateCall.ts'
import { type Backend, parseServiceCall } from './serviceCall.ts'

type AwsEndpointOptions = {
  readonly functions: readonly DeployedFunction[]
  readonly getResourcePolicy: ResourcePolicy
  /** Key of the stage, contained in ciphertexts. */
  readonly keyArn: string
  readonly backends: Readonly<Record<string, Backend>>
  readonly onCall: (call: EvaluatedCall) => void
}

const MAX_BODY_BYTES = 64 * 1024 * 1024

const SCOPE = /Credential=([^/]+)\/\d+\/[^/]+\/([^/]+)\/aws4_request/

/**
 * Serves all AWS services on a port of 127.0.0.1. The access key identifies the calling function;
 * each call is checked against its role and the resource policy before a backend serves it.
 */
export function startAwsEndpoint(options: AwsEndpointOptions): Promise<RunningServer> {
  const functions = new Map(options.functions.map((one) => [one.functionName, one]))
  const { keyArn, getResourcePolicy, onCall } = options
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, functionName = '', service = ''] = SCOPE.exec(request.headers.authorization ?? '') ?? []
    const principal = functions.get(functionName)
    const received = await readRequestBody(request, MAX_BODY_BYTES)
    if (!principal || !received) throw new Error(`${request.method} ${request.url} is not signed by a function`)
    const call = parseServiceCall(request, service, received)
    const backend = options.backends[service]
    if (!backend) throw new Error(`the service ${service} has no backend`)
    const keys = { keyArn }
    const denial = evaluateCall({ principal, callerName: functionName, call, getResourcePolicy, keys, onCall })
    const { status, headers, body } = denial ?? (await backend(call))
    response.writeHead(status, headers).end(body)
  }
  return listenOnLocalhost(
    createServer((request, response) => {
      serve(request, response).catch((error) => {
        console.error(error)
        response.writeHead(501).end()
      })
    }),
    0,
  )
}
