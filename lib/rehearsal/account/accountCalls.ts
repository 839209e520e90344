import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { failure, ok, type Result } from '#shared/core/result.ts'
import type { CloudFormation } from '../cloudFormation/cloudFormation.ts'
import type { ApiError } from '../cloudFormation/stack.ts'
import { EMULATOR_ACCOUNT } from '../deployed/aws/deployedQueues.ts'
import { evaluateCall } from '../deployed/aws/evaluateCall.ts'
import {
  type Backend,
  createJsonResponse,
  type ForwardedCall,
  parseServiceCall,
  type ServiceResponse,
} from '../deployed/aws/serviceCall.ts'
import { createServiceError } from '../deployed/aws/serviceError.ts'
import type { DeployedStage } from '../deployed/startDeployedStage.ts'
import { listBusRules } from '../deployed/template/readEventSources.ts'
import type { Caller } from '../standIn/callers.ts'
import { unmodelled } from '../standIn/cloudFormationApi.ts'
import { findPrincipal, type KnownPrincipal } from '../standIn/principals.ts'
import type { Sessions } from '../standIn/sessions.ts'
import { createQueryResponse } from '../standIn/xml.ts'
import type { AccountServices } from './accountServices.ts'
import { setAlarmState } from './alarmStates.ts'
import type { ServedStages } from './servedStages.ts'
import { listResources } from './stackResources.ts'

/*
 * Calls of users and command lines to the services of an account, authorised by their role.
 */

type AccountCallsOptions = {
  readonly services: AccountServices
  readonly stages: ServedStages
  readonly engine: () => CloudFormation
  readonly sessions: Sessions
  /** Endpoint of the stand-in. */
  readonly endpoint: string
  readonly print: (line: string) => void
}

type Served = Result<ServiceResponse, ApiError>

const INVOCATION = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/
const SEND_EMAIL_ROUTE = 'POST /v2/email/outbound-emails'

/**
 * Serves calls of users and command lines to the services of an account, authorised by their role's
 * policies.
 */
export function createAccountCalls(options: AccountCallsOptions) {
  return async (request: IncomingMessage, caller: Caller, body: Buffer): Promise<Served | undefined> => {
    const { services, engine, sessions } = options
    if (caller.service === 'monitoring') return handleMonitoringCall(request, caller, body, options)
    if (!SERVED.has(caller.service)) return undefined
    const call = parseServiceCall(request, caller.service, body)
    const isDifferentAccountOrRegion =
      caller.account !== services.place.account || caller.region !== services.place.region
    if (isDifferentAccountOrRegion && caller.service !== 's3')
      return failure(unmodelled(`${nameOf(call)} in ${caller.region}`))
    const backend = findBackend(call, options)
    if (!backend) return failure(unmodelled(nameOf(call)))
    const denied = evaluate(call, findPrincipal(caller, engine().cloud, sessions), options)
    if (denied) return denied
    const response = await backend(call)
    if (isUnknownOperation(response)) return failure(unmodelled(nameOf(call)))
    return ok(call.service === 'sqs' ? withAddresses(response, options) : response)
  }
}

const SERVED: ReadonlySet<string> = new Set([
  'dynamodb',
  'events',
  'kms',
  'lambda',
  's3',
  'secretsmanager',
  'ses',
  'sqs',
])

const nameOf = ({ service, operation, method, path }: ForwardedCall): string =>
  `${service}:${operation || `${method} ${path}`}`

function findBackend(call: ForwardedCall, { services, stages }: AccountCallsOptions): Backend | undefined {
  const has = (isOwn: (stage: DeployedStage) => boolean): DeployedStage | undefined => stages.stages.find(isOwn)
  switch (call.service) {
    case 'lambda': {
      const invoked = INVOCATION.exec(call.path)?.[1]
      if (invoked === undefined) return undefined
      const name = decodeURIComponent(invoked).split(':')[0]
      const stage = has(({ functions }) => functions.some(({ functionName }) => functionName === name))
      return stage?.backends.lambda ?? createNotFound(`Function not found: ${name}`)
    }
    case 'events': {
      if (call.operation !== 'PutEvents') return undefined
      const bus = Object(Object(call.input).Entries?.[0]).EventBusName
      const stage = has(({ resources }) => listBusRules(resources).some((rule) => rule.bus === bus))
      return stage?.backends.events ?? createNotFound(`Event bus ${bus} does not exist.`)
    }
    case 'ses':
      return `${call.method} ${call.path}` === SEND_EMAIL_ROUTE ? services.backends.ses : undefined
    case 's3':
      return has(({ backends }) => backends.s3 !== undefined)?.backends.s3 ?? services.backends.s3
    case 'dynamodb':
    case 'kms':
    case 'secretsmanager':
    case 'sqs':
      return services.backends[call.service]
    default:
      return undefined
  }
}

const createNotFound =
  (message: string): Backend =>
  async ({ service }) =>
    createServiceError(service, 'ResourceNotFoundException', message, service === 'lambda' ? 404 : 400)

/** CloudWatch uses JSON for newer clients, and the query protocol for older ones. */
function handleMonitoringCall(
  { headers }: IncomingMessage,
  caller: Caller,
  body: Buffer,
  { engine, sessions, print }: AccountCallsOptions,
): Served {
  const { cloud } = engine()
  const isJson = headers['x-amz-target'] !== undefined
  const parameters = new URLSearchParams(isJson ? '' : body.toString())
  const operation = isJson ? String(headers['x-amz-target']).split('.')[1] : parameters.get('Action')
  const { isAdministrator } = findPrincipal(caller, cloud, sessions)
  if (operation !== 'SetAlarmState' || !isAdministrator) return failure(unmodelled(`cloudwatch:${operation}`))
  const input: unknown = isJson ? JSON.parse(body.toString()) : Object.fromEntries(parameters)
  const changed = setAlarmState(listResources(cloud.stacks(caller)), input, print)
  if (!changed.ok) return changed
  if (isJson) return ok(createJsonResponse(changed.value))
  const xml = createQueryResponse(operation, changed.value, randomUUID())
  return ok({ status: 200, headers: { 'content-type': 'text/xml' }, body: Buffer.from(xml) })
}

/** An administrator may do everything that no policy denies, including unmodelled calls. */
function evaluate(
  call: ForwardedCall,
  { principal, name, isAdministrator }: KnownPrincipal,
  { engine, services, stages }: AccountCallsOptions,
): Served | undefined {
  const aliases = new Map(
    engine()
      .cloud.listResources(services.place, 'AWS::KMS::Alias')
      .map(({ properties }) => [String(properties.AliasName), String(properties.TargetKeyId)]),
  )
  try {
    const response = evaluateCall({
      principal,
      callerName: name,
      call,
      getResourcePolicy: (arn) => stages.stages.flatMap(({ getResourcePolicy }) => getResourcePolicy(arn)),
      keys: { keyArn: stages.stages[0]?.keyArn ?? '', aliases },
      onCall: () => {},
    })
    return response && ok(response)
  } catch (error) {
    if (isAdministrator) return undefined
    return failure(unmodelled(`${nameOf(call)} for a role: ${error instanceof Error ? error.message : error}`))
  }
}

const isUnknownOperation = ({ status, body }: ServiceResponse): boolean =>
  status === 400 && body.includes('UnknownOperationException')

/** Replaces account and host of queue URLs, which are those of the emulator. */
function withAddresses(response: ServiceResponse, { services, endpoint }: AccountCallsOptions): ServiceResponse {
  const { account } = services.place
  const text = response.body
    .toString()
    .replaceAll(/https?:\/\/[^/"]+\/0{12}\//g, `${endpoint}/${account}/`)
    .replaceAll(`:${EMULATOR_ACCOUNT}:`, `:${account}:`)
  return { ...response, body: Buffer.from(text) }
}
