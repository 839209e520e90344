import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally, type RunningServer, readBody } from '../../../../lib/local/http/localServer.ts'
import { ACCOUNT, REGION } from '../../aws/resolve.ts'
import { type AccessRequest, type Caller, evaluateAccess } from '../iam/evaluateAccess.ts'
import type { PolicyStatement } from '../iam/policyDocument.ts'
import type { DeployedFunction } from '../template/readFunctions.ts'
import { accessRequests, type WireCall } from './accessRequests.ts'

/** A call as it is forwarded to the service behind the endpoint. */
export type ForwardedCall = WireCall & {
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Serves the calls of one AWS service that were allowed. */
export type Backend = (
  call: ForwardedCall,
) => Promise<{ readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }>

/** A call of a function to AWS and what IAM decided. */
export type EvaluatedCall = AccessRequest & { readonly functionName: string; readonly isAllowed: boolean }

type AwsEndpointOptions = {
  readonly functions: readonly DeployedFunction[]
  readonly resourcePolicy: (resourceArn: string) => readonly PolicyStatement[]
  /** The stage's key, which ciphertexts name. */
  readonly keyArn: string
  readonly backends: Readonly<Record<string, Backend>>
  readonly onCall: (call: EvaluatedCall) => void
}

const MAX_BODY_BYTES = 64 * 1024 * 1024

const SCOPE = /Credential=([^/]+)\/\d+\/[^/]+\/([^/]+)\/aws4_request/

/**
 * Takes the place of all AWS services on a port of 127.0.0.1. Callers are known by their access
 * key, the name of a function; each call is checked against the role of its function and the policy
 * of the resource before a backend serves it.
 */
export function startAwsEndpoint(options: AwsEndpointOptions): Promise<RunningServer> {
  const functions = new Map(options.functions.map((one) => [one.functionName, one]))
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, functionName = '', service = ''] = SCOPE.exec(request.headers.authorization ?? '') ?? []
    const caller = functions.get(functionName)
    const body = await readBody(request, MAX_BODY_BYTES)
    if (!caller || !body) throw new Error(`${request.method} ${request.url} is not signed by a function`)
    const call = readCall(request, service, body)
    const denied = accessRequests(call, options.keyArn).filter((asked) => {
      const isAllowed = isCallAllowed(caller, asked, options.resourcePolicy)
      options.onCall({ ...asked, functionName, isAllowed })
      return !isAllowed
    })
    const [first] = denied
    const backend = options.backends[service]
    if (!backend) throw new Error(`the service ${service} has no backend`)
    const { status, headers, body: content } = first ? deny(service, caller, first) : await backend(call)
    response.writeHead(status, headers).end(content)
  }
  return listenLocally(
    createServer((request, response) => {
      serve(request, response).catch((error) => {
        console.error(error)
        response.writeHead(501).end()
      })
    }),
    0,
  )
}

/** Whether IAM lets a function make a call over TLS. */
export function isCallAllowed(
  { roleArn, identity }: DeployedFunction,
  { action, resource, context }: AccessRequest,
  resourcePolicy: (resourceArn: string) => readonly PolicyStatement[],
): boolean {
  const caller: Caller = { kind: 'identity', arn: roleArn, account: ACCOUNT }
  const complete = {
    action,
    resource,
    context: {
      'aws:PrincipalArn': roleArn,
      'aws:PrincipalAccount': ACCOUNT,
      'aws:RequestedRegion': REGION,
      'aws:SecureTransport': 'true',
      ...context,
    },
  }
  return evaluateAccess(caller, complete, { identity, resource: resourcePolicy(resource) }) === 'allow'
}

function readCall(request: IncomingMessage, service: string, body: Buffer): ForwardedCall {
  const { method = '', url: target = '' } = request
  const url = new URL(target, 'http://localhost')
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? ''
  return {
    service,
    operation,
    method,
    path: url.pathname,
    query: url.searchParams,
    input: readInput(service, body),
    target,
    headers,
    body,
  }
}

function readInput(service: string, body: Buffer): WireCall['input'] {
  if (service !== 's3') return body.length === 0 || service === 'lambda' ? {} : JSON.parse(body.toString())
  const keys = [...body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key)
  return { keys }
}

/** A denied call in the form of each protocol. */
function deny(service: string, { roleArn, functionName }: DeployedFunction, { action, resource }: AccessRequest) {
  const role = roleArn.replace(':iam:', ':sts:').replace(':role/', ':assumed-role/')
  const message = `User: ${role}/${functionName} is not authorized to perform: ${action} on resource: ${resource}`
  if (service === 's3') {
    const body = Buffer.from(`<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`)
    return { status: 403, headers: { 'content-type': 'application/xml' }, body }
  }
  const type = 'AccessDeniedException'
  const isJson = service !== 'lambda' && service !== 'ses'
  return {
    status: isJson ? 400 : 403,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': type },
    body: Buffer.from(JSON.stringify({ __type: type, message })),
  }
}
