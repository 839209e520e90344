import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startQueues } from '#lib/local/aws/startQueues.ts'
import { listenOnLocalhost, type RunningServer } from '#lib/local/http/localServer.ts'
import { failure, type Result } from '#shared/core/result.ts'
import { CloudFormation } from '../cloudFormation/cloudFormation.ts'
import type { ApiError } from '../cloudFormation/stack.ts'
import type { ServiceResponse } from '../deployed/aws/serviceCall.ts'
import { createServiceError } from '../deployed/aws/serviceError.ts'
import { JSON_PROTOCOL_OPERATIONS } from './auxiliaryServices.ts'
import { type Caller, parseCaller } from './callers.ts'
import { CLOUD_FORMATION_OPERATIONS, unmodelled } from './cloudFormationApi.ts'
import { handleStsRequest } from './securityTokens.ts'
import { Sessions } from './sessions.ts'
import { createQueryError, createQueryResponse } from './xml.ts'

/** Recorded AWS call: `cloudformation:CreateChangeSet shipping-prod-data`. */
export type RecordedCall = {
  readonly service: string
  readonly operation: string
  readonly subject: string
  readonly region: string
}

/** Runs deployed resources; without it the stand-in only manages stacks. */
export type DeployedServices = {
  /** Handles a call; undefined for unsupported services. */
  readonly respond: (
    request: IncomingMessage,
    caller: Caller,
    body: Buffer,
  ) => Promise<Result<ServiceResponse, ApiError> | undefined>
  /** Marks non-empty buckets, which CloudFormation cannot delete. */
  readonly inspect: () => Promise<void>
  /** Applies the changes of a CloudFormation operation. */
  readonly update: () => Promise<void>
}

export type AwsEmulator = {
  readonly endpoint: string
  /** May be replaced between calls, to reset the state. */
  engine: CloudFormation
  /** May be set after the start. */
  services: DeployedServices | undefined
  /** Emulator of S3 and SQS. */
  readonly emulator: RunningServer
  readonly sessions: Sessions
  readonly calls: RecordedCall[]
  /** Calls of unmodelled operations. */
  readonly unmodelled: string[]
  readonly stop: () => Promise<void>
}

type AwsEmulatorOptions = {
  readonly engine?: CloudFormation
  readonly accounts: readonly string[]
  /** The first is the region of the queues. */
  readonly regions: readonly string[]
  readonly port?: number
}

/**
 * Starts the stand-in for AWS on 127.0.0.1, with the bootstrap buckets of the accounts and regions.
 */
export async function startAwsEmulator({
  engine = new CloudFormation(),
  accounts,
  regions,
  port = 0,
}: AwsEmulatorOptions): Promise<AwsEmulator> {
  const emulator = await startQueues(regions[0] ?? '')
  for (const account of accounts) {
    for (const region of regions) {
      await fetch(`${emulator.endpoint}/${getBootstrapBucketName(account, region)}`, { method: 'PUT' })
    }
  }
  const server = createServer((request, response) => {
    respond({ request, response, standIn }).catch((error) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error?.stack ?? error))
    })
  })
  const running = await listenOnLocalhost(server, port)
  const standIn: AwsEmulator = {
    endpoint: running.endpoint,
    engine,
    services: undefined,
    emulator,
    sessions: new Sessions(),
    calls: [],
    unmodelled: [],
    stop: async () => {
      await running.stop()
      await emulator.stop()
    },
  }
  return standIn
}

const getBootstrapBucketName = (account: string, region: string): string => `cdk-hnb659fds-assets-${account}-${region}`

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly standIn: AwsEmulator }

/** Operations that change resources. */
const MUTATING_OPERATIONS: ReadonlySet<string> = new Set(['ExecuteChangeSet', 'DeleteStack'])

async function respond(exchange: Exchange): Promise<void> {
  const { request, response, standIn } = exchange
  const { calls, services, sessions } = standIn
  const caller = parseCaller(request.headers.authorization)
  if (!caller) return sendErrorResponse(exchange, '', unmodelled(`an unsigned request for ${request.url}`))
  const { service, region } = caller
  const note = (operation: string, subject = ''): void => {
    calls.push({ service, operation, subject, region })
  }
  const target = request.headers['x-amz-target']
  // Stream uploads, which are large; administrators are not limited by a role.
  if (service === 's3' && !sessions.find(caller.accessKeyId)) {
    note(`${request.method}`, request.url?.split('?')[0] ?? '')
    return forward(exchange)
  }
  const body = await buffer(request)
  const served = await services?.respond(request, caller, body)
  if (served) {
    note(typeof target === 'string' ? target : `${request.method}`, request.url?.split('?')[0] ?? '')
    if (!served.ok) return sendErrorResponse(exchange, service, served.error)
    response.writeHead(served.value.status, served.value.headers).end(served.value.body)
    return
  }
  if (typeof target === 'string') {
    note(target)
    const operation = JSON_PROTOCOL_OPERATIONS[target]
    if (!operation) return sendErrorResponse(exchange, service, unmodelled(target))
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(operation()))
    return
  }
  const parameters = new URLSearchParams(body.toString())
  const action = parameters.get('Action') ?? `${request.method} ${request.url?.split('?')[0]}`
  note(action, (parameters.get('StackName') ?? parameters.get('RoleArn') ?? '').split('/').at(-1))
  if (MUTATING_OPERATIONS.has(action)) await services?.inspect()
  const result = await query(caller, action, parameters, standIn)
  if (!result.ok) return sendErrorResponse(exchange, service, result.error)
  if (MUTATING_OPERATIONS.has(action)) await services?.update()
  response.writeHead(200, { 'content-type': 'text/xml' }).end(createQueryResponse(action, result.value, randomUUID()))
}

async function query(
  caller: Caller,
  action: string,
  parameters: URLSearchParams,
  { engine, emulator, sessions }: AwsEmulator,
): Promise<Result<object, ApiError>> {
  if (caller.service === 'sts') return handleStsRequest(caller, parameters, engine.cloud, sessions)
  const operation = caller.service === 'cloudformation' ? CLOUD_FORMATION_OPERATIONS[action] : undefined
  if (!operation) return failure(unmodelled(`${caller.service}:${action}`))
  return operation({
    engine,
    place: caller,
    parameters,
    readTemplate: async (url) => (await fetch(`${emulator.endpoint}${new URL(url).pathname}`)).text(),
  })
}

/** Services of the query protocol; others use JSON, and CloudWatch both. */
const QUERY_PROTOCOL_SERVICES: ReadonlySet<string> = new Set(['', 'cloudformation', 'sts', 'iam', 'sns', 'monitoring'])

function sendErrorResponse(
  { request, response, standIn }: Exchange,
  service: string,
  { code, message }: ApiError,
): void {
  if (code === unmodelled('').code) standIn.unmodelled.push(message)
  if (QUERY_PROTOCOL_SERVICES.has(service) && request.headers['x-amz-target'] === undefined) {
    response.writeHead(400, { 'content-type': 'text/xml' }).end(createQueryError(code, message, randomUUID()))
    return
  }
  const { status, headers, body } = createServiceError(service, code, message, 400)
  response.writeHead(status, headers).end(body)
}

/** Forwards an S3 request to the emulator. */
function forward({ request, response, standIn }: Exchange): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = request
    const passed = send({ host: '127.0.0.1', port: standIn.emulator.port, method, path: url, headers }, (received) => {
      response.writeHead(received.statusCode ?? 500, received.headers)
      received.pipe(response).on('finish', resolve).on('error', reject)
    })
    passed.on('error', reject)
    request.pipe(passed)
  })
}
