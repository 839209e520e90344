import type { ResolvedResource, ResolvedStage } from '../template/resolvedStage.ts'
import { at, getEntriesByPath, getNumberByPath, textAt } from '../template/values.ts'
import { isLike } from '../template/wildcards.ts'
import { type AwsRule, above, createResourceTypeRule } from './awsRule.ts'
import { findMissingPermissions, findTargetFunction, isRoleAllowed, roleOf } from './rolePolicies.ts'

/*
 * Rules for Lambda functions.
 */

const FUNCTION = 'AWS::Lambda::Function'
const GUIDE = 'https://docs.aws.amazon.com/lambda/latest/dg'
const API = 'https://docs.aws.amazon.com/lambda/latest/api'

const MAX_ENVIRONMENT_BYTES = 4_096
/** Default quota of an account. */
const MAX_MEMORY_MB = 3_008
const MAX_DESCRIPTION_LENGTH = 256
const MAX_POLICY_BYTES = 20_480

const RESERVED_VARIABLES =
  /^(_HANDLER|_X_AMZN_TRACE_ID|AWS_(DEFAULT_REGION|REGION|EXECUTION_ENV|LAMBDA_(FUNCTION_NAME|FUNCTION_MEMORY_SIZE|FUNCTION_VERSION|INITIALIZATION_TYPE|LOG_GROUP_NAME|LOG_STREAM_NAME|RUNTIME_API)|ACCESS_KEY(_ID)?|SECRET_ACCESS_KEY|SESSION_TOKEN)|LAMBDA_TASK_ROOT|LAMBDA_RUNTIME_DIR)$/
const VARIABLE_NAME_PATTERN = /^[a-zA-Z][a-zA-Z0-9_]+$/

/** Permission required to send a record, by service of the destination. */
const SEND_ACTIONS: Readonly<Record<string, string>> = {
  sqs: 'sqs:SendMessage',
  sns: 'sns:Publish',
  lambda: 'lambda:InvokeFunction',
  events: 'events:PutEvents',
}

const listEnvironmentVariables = (lambda: ResolvedResource) =>
  getEntriesByPath(lambda.properties, 'Environment', 'Variables')

/**
 * Returns the permission a function requires for a destination; undefined for an unknown service.
 */
export const getSendAction = (destinationArn: string): string | undefined =>
  SEND_ACTIONS[destinationArn.split(':')[2] ?? '']

function listLogPermissions(lambda: ResolvedResource, stage: ResolvedStage): readonly string[] {
  const group = textAt(lambda.properties, 'LoggingConfig', 'LogGroup') || `/aws/lambda/${lambda.name}`
  const { partition, region, account } = lambda.place
  const stream = `arn:${partition}:logs:${region}:${account}:log-group:${group}:log-stream:sample`
  return findMissingPermissions(stage, roleOf(lambda), ['logs:CreateLogStream', 'logs:PutLogEvents'], stream, lambda)
}

/** Returns the functions that a function may invoke, directly or through a queue. */
function findInvokedFunctions(stage: ResolvedStage, lambda: ResolvedResource): readonly ResolvedResource[] {
  const queueInvocations = stage.ofType('AWS::Lambda::EventSourceMapping').flatMap(({ properties }) => {
    const queue = textAt(properties, 'EventSourceArn')
    const fed = findTargetFunction(stage, textAt(properties, 'FunctionName'))
    const isQueueConsumer = queue.includes(':sqs:') && isRoleAllowed(stage, roleOf(lambda), sending(queue))
    return isQueueConsumer && fed ? [fed] : []
  })
  const directly = stage
    .ofType(FUNCTION)
    .filter(({ arn }) => [arn, `${arn}:live`].some((target) => isRoleAllowed(stage, roleOf(lambda), invoking(target))))
  return [...queueInvocations, ...directly]
}

const sending = (resource: string) => ({ action: 'sqs:SendMessage', resource })
const invoking = (resource: string) => ({ action: 'lambda:InvokeFunction', resource })

/** Whether a function may invoke itself, directly or through other functions. */
function canInvokeItself(lambda: ResolvedResource, started: ReadonlyMap<string, readonly string[]>): boolean {
  const reached = new Set(started.get(lambda.name))
  for (const name of reached) for (const next of started.get(name) ?? []) reached.add(next)
  return reached.has(lambda.name)
}

const recursion: AwsRule['check'] = (stage) => {
  const functions = stage.ofType(FUNCTION).filter((lambda) => stage.find('AWS::IAM::Role', roleOf(lambda)))
  const started = new Map(functions.map((one) => [one.name, findInvokedFunctions(stage, one).map(({ name }) => name)]))
  return functions
    .filter((lambda) => textAt(lambda.properties, 'RecursiveLoop') !== 'Allow' && canInvokeItself(lambda, started))
    .map((on) => ({ on, message: `${on.name} can invoke itself but does not have RecursiveLoop: Allow` }))
}

/** Returns the size of the statement that Lambda adds to a function's policy for a permission. */
const computeStatementSize = ({ properties, id }: ResolvedResource): number =>
  JSON.stringify({
    Sid: id,
    Effect: 'Allow',
    Principal: { Service: textAt(properties, 'Principal') },
    Action: textAt(properties, 'Action'),
    Resource: textAt(properties, 'FunctionName'),
    Condition: { ArnLike: { 'AWS:SourceArn': textAt(properties, 'SourceArn') } },
  }).length

const findOversizedPolicies: AwsRule['check'] = (stage) =>
  [
    ...Map.groupBy(stage.ofType('AWS::Lambda::Permission'), ({ properties }) => textAt(properties, 'FunctionName')),
  ].flatMap(([name, permissions]) => {
    const bytes = permissions.reduce((sum, permission) => sum + computeStatementSize(permission), 0)
    const message = above(`size of the policy of ${name} in bytes`, bytes, MAX_POLICY_BYTES)
    return message && permissions[0] ? [{ on: permissions[0], message }] : []
  })

export const lambdaRules: readonly AwsRule[] = [
  {
    id: 'lambda-environment-size',
    text: 'The environment of a function can have up to 4,096 bytes as JSON.',
    source: `${GUIDE}/gettingstarted-limits.html`,
    isAboutSize: true,
    check: createResourceTypeRule(FUNCTION, (lambda) => [
      above(
        'environment size as JSON in bytes',
        Buffer.byteLength(JSON.stringify(Object.fromEntries(listEnvironmentVariables(lambda)))),
        MAX_ENVIRONMENT_BYTES,
      ),
    ]),
  },
  {
    id: 'lambda-environment-names',
    text: 'Names of environment variables must begin with a letter and must not be reserved by Lambda.',
    source: `${GUIDE}/configuration-envvars.html`,
    check: createResourceTypeRule(FUNCTION, (lambda) =>
      listEnvironmentVariables(lambda).map(
        ([name]) =>
          (RESERVED_VARIABLES.test(name) && `${name} is reserved by Lambda`) ||
          (!VARIABLE_NAME_PATTERN.test(name) &&
            `${name} must be two or more letters, digits or _, beginning with a letter`),
      ),
    ),
  },
  {
    id: 'lambda-memory',
    text: 'A function can have up to 3,008 MB of memory, the limit for new accounts.',
    source: `${GUIDE}/gettingstarted-limits.html`,
    isAdjustable: true,
    check: createResourceTypeRule(FUNCTION, ({ properties }) => [
      above('memory in MB', getNumberByPath(properties, 'MemorySize') ?? 0, MAX_MEMORY_MB),
    ]),
  },
  {
    id: 'lambda-log-permissions',
    text: 'The role of a function must be allowed to write to its log group.',
    source: `${GUIDE}/monitoring-cloudwatchlogs-loggroups.html`,
    check: createResourceTypeRule(FUNCTION, listLogPermissions),
  },
  {
    id: 'lambda-destination-permissions',
    text: 'The role of a function must be allowed to send events to its destinations.',
    source: `${GUIDE}/invocation-async-retain-records.html`,
    check: createResourceTypeRule('AWS::Lambda::EventInvokeConfig', (config, stage) => {
      const lambda = findTargetFunction(stage, textAt(config.properties, 'FunctionName'))
      return ['OnFailure', 'OnSuccess'].flatMap((outcome) => {
        const destination = textAt(config.properties, 'DestinationConfig', outcome, 'Destination')
        const action = getSendAction(destination)
        return lambda && action ? findMissingPermissions(stage, roleOf(lambda), [action], destination, config) : []
      })
    }),
  },
  {
    id: 'lambda-recursion',
    text: 'Functions that can invoke themselves directly or indirectly must declare RecursiveLoop: Allow.',
    source: `${GUIDE}/invocation-recursion.html`,
    check: recursion,
  },
  {
    id: 'lambda-description-length',
    text: 'The description of a function can have up to 256 characters.',
    source: `${API}/API_CreateFunction.html`,
    check: createResourceTypeRule([FUNCTION, 'AWS::Lambda::Alias', 'AWS::Lambda::Version'], ({ properties }) => [
      above('description length in characters', textAt(properties, 'Description').length, MAX_DESCRIPTION_LENGTH),
    ]),
  },
  {
    id: 'lambda-policy-size',
    text: 'The permissions of a function can have up to 20,480 bytes in total.',
    source: `${GUIDE}/gettingstarted-limits.html`,
    isAboutSize: true,
    check: findOversizedPolicies,
  },
  {
    id: 'lambda-log-group-declared',
    text: 'The log group of a function must be part of the stage so that it has a retention period.',
    source: `${GUIDE}/monitoring-cloudwatchlogs-loggroups.html`,
    check: createResourceTypeRule(FUNCTION, ({ properties, name }, stage) => {
      const group = textAt(properties, 'LoggingConfig', 'LogGroup') || `/aws/lambda/${name}`
      return [!stage.find('AWS::Logs::LogGroup', group) && `log group ${group} is not part of the stage`]
    }),
  },
]

/**
 * Whether a permission allows a principal to invoke a function, by its ARN with alias, on behalf of
 * a source.
 */
export function isInvocationAllowed(
  permission: ResolvedResource,
  target: string,
  principal: string,
  sourceArn: string,
): boolean {
  const { properties, place } = permission
  const reference = textAt(properties, 'FunctionName')
  const arn = reference.startsWith('arn:')
    ? reference
    : `arn:${place.partition}:lambda:${place.region}:${place.account}:function:${reference}`
  const pattern = at(properties, 'SourceArn')
  return (
    arn === target &&
    textAt(properties, 'Principal') === principal &&
    ['lambda:InvokeFunction', 'lambda:*'].includes(textAt(properties, 'Action')) &&
    (pattern === undefined || isLike(textAt(pattern), sourceArn))
  )
}
