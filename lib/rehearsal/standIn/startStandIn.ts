import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startFauxqs } from 'fauxqs'
import { failure, type Result } from '../../../shared/core/result.ts'
import { CloudFormation } from '../cloudFormation/cloudFormation.ts'
import type { ApiError } from '../cloudFormation/stack.ts'
import { type Caller, readCaller } from './callers.ts'
import { CLOUD_FORMATION_OPERATIONS, unmodelled } from './cloudFormationApi.ts'
import { JSON_OPERATIONS, respondAsSts } from './smallServices.ts'
import { queryError, queryResponse } from './xml.ts'

/** A call that an AWS client made: `cloudformation:CreateChangeSet shipping-prod-data`. */
export type RecordedCall = {
  readonly service: string
  readonly operation: string
  readonly subject: string
  readonly region: string
}

export type StandIn = {
  readonly endpoint: string
  /** May be replaced between calls, to start over. */
  engine: CloudFormation
  readonly calls: RecordedCall[]
  /** Calls of operations that the stand-in does not model. */
  readonly unmodelled: string[]
  readonly stop: () => Promise<void>
}

type StandInOptions = {
  readonly engine?: CloudFormation
  readonly accounts: readonly string[]
  readonly regions: readonly string[]
  readonly port?: number
}

/**
 * Starts the stand-in for AWS on 127.0.0.1, with the bootstrap buckets of some accounts and
 * regions.
 */
export async function startStandIn({
  engine = new CloudFormation(),
  accounts,
  regions,
  port = 0,
}: StandInOptions): Promise<StandIn> {
  const objects = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false })
  for (const account of accounts) {
    for (const region of regions) objects.createBucket(bootstrapBucketOf(account, region))
  }
  const calls: RecordedCall[] = []
  const unmodelledCalls: string[] = []
  const server = createServer((request, response) => {
    const { engine } = standIn
    respond({ request, response, engine, objectsPort: objects.port, calls, unmodelledCalls }).catch((error) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error?.stack ?? error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const standIn: StandIn = {
    endpoint: `http://127.0.0.1:${portOf(server.address())}`,
    engine,
    calls,
    unmodelled: unmodelledCalls,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await objects.stop()
    },
  }
  return standIn
}

const bootstrapBucketOf = (account: string, region: string): string => `cdk-hnb659fds-assets-${account}-${region}`

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0

type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly engine: CloudFormation
  readonly objectsPort: number
  readonly calls: RecordedCall[]
  readonly unmodelledCalls: string[]
}

async function respond(exchange: Exchange): Promise<void> {
  const { request, response, calls } = exchange
  const caller = readCaller(request.headers.authorization)
  if (!caller) return sendError(response, unmodelled(`an unsigned request for ${request.url}`), exchange)
  const note = (operation: string, subject = ''): void => {
    calls.push({ service: caller.service, operation, subject, region: caller.region })
  }
  if (caller.service === 's3') {
    note(`${request.method}`, request.url?.split('?')[0] ?? '')
    return forward(exchange)
  }
  const body = await text(request)
  const target = request.headers['x-amz-target']
  if (typeof target === 'string') {
    note(target)
    const operation = JSON_OPERATIONS[target]
    if (!operation) return sendError(response, unmodelled(target), exchange)
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(operation()))
    return
  }
  const parameters = new URLSearchParams(body)
  const action = parameters.get('Action') ?? ''
  note(action, (parameters.get('StackName') ?? parameters.get('RoleArn') ?? '').split('/').at(-1))
  const result = await query(caller, action, parameters, exchange)
  if (!result.ok) return sendError(response, result.error, exchange)
  response.writeHead(200, { 'content-type': 'text/xml' }).end(queryResponse(action, result.value, randomUUID()))
}

async function query(
  caller: Caller,
  action: string,
  parameters: URLSearchParams,
  { engine, objectsPort }: Exchange,
): Promise<Result<object, ApiError>> {
  if (caller.service === 'sts') return respondAsSts(caller, parameters)
  const operation = caller.service === 'cloudformation' ? CLOUD_FORMATION_OPERATIONS[action] : undefined
  if (!operation) return failure(unmodelled(`${caller.service}:${action}`))
  return operation({
    engine,
    place: caller,
    parameters,
    readTemplate: async (url) => (await fetch(`http://127.0.0.1:${objectsPort}${new URL(url).pathname}`)).text(),
  })
}

function sendError(response: ServerResponse, { code, message }: ApiError, { unmodelledCalls }: Exchange): void {
  if (code === unmodelled('').code) unmodelledCalls.push(message)
  response.writeHead(400, { 'content-type': 'text/xml' }).end(queryError(code, message, randomUUID()))
}

/** Hands a request for S3 to the emulator of it. */
function forward({ request, response, objectsPort }: Exchange): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = request
    const passed = send({ host: '127.0.0.1', port: objectsPort, method, path: url, headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 500, answered.headers)
      answered.pipe(response).on('finish', resolve).on('error', reject)
    })
    passed.on('error', reject)
    request.pipe(passed)
  })
}
