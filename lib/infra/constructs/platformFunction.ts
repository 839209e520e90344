import { Aws, Duration, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, type PolicyStatementProps, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Alias,
  ApplicationLogLevel,
  Architecture,
  Code,
  type EventInvokeConfigOptions,
  Function as LambdaFunction,
  LoggingFormat,
  RecursiveLoop,
  Runtime,
  SystemLogLevel,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { EndpointGroup } from '#functions/api/apiFunctions.ts'
import type { FunctionPermissions } from '#functions/permissions.ts'
import { ENCRYPTION_CONTEXT_ENTRIES } from '#shared/core/encryptionPurposes.ts'
import { SIGNING_SECRET_NAMES, type SigningSecretName } from '#shared/core/signingSecrets.ts'
import type { Routes } from '#shared/http/routes.ts'
import { getDeadLettersVariable, getQueueVariable } from '#shared/platform/queueVariables.ts'
import { buildAssetEnvironment } from '../bundles/assets.ts'
import type { EmailSender } from '../deployment.ts'
import { listPermissions, type Permission, type Thing } from '../iam/functionPermissions.ts'
import { InlineRole } from '../iam/inlineRole.ts'
import { DEFAULT_MEMORY_MB, getDeadLetterQueueName, getDeployedName, LIVE_ALIAS, MAILS, SERVICE } from '../names.ts'
import type { Platform } from '../platform.ts'
import { getBlobBucketName } from './blobBucket.ts'
import { toFindingArn } from './findingArn.ts'
import { getRemovalPolicy } from './removalPolicy.ts'
import { getRequestBucketName } from './requestLog.ts'
import type { WorkerQueue } from './workerQueues.ts'

/*
 * Lambda function with its role, log group and permissions, as used by all groups, jobs and
 * workers.
 */

type PlatformFunctionProps = {
  /** Key of its row; names its folder and bundle. */
  readonly name: string
  readonly row: FunctionPermissions & Pick<EndpointGroup, 'prints' | 'memoryMb'> & { readonly routes?: Routes }
  readonly description: string
  readonly timeoutSeconds: number
  /** Base URL of the API, for functions that create links. */
  readonly baseUrl?: string
  readonly queues?: Queues
  /** Environment variables in addition to the common ones. */
  readonly environment?: Readonly<Record<string, string>>
  /** Retries of asynchronous invocations. */
  readonly asynchronous?: EventInvokeConfigOptions
  /** The function sends messages that lead back to it; the code limits the number of cycles. */
  readonly isRecursive?: boolean
}

/** Lambda function with its own role and log group, tracing, and least-privilege permissions. */
export class PlatformFunction extends Construct {
  /** Key of its row. */
  readonly name: string
  readonly function: LambdaFunction
  /** Alias of the deployed version. The previous version is removed once unused. */
  readonly live: Alias

  constructor(scope: Construct, platform: Platform, props: PlatformFunctionProps) {
    super(scope, 'Function')
    const { stage, bundles, data } = platform
    const { name, row, baseUrl, queues } = props
    this.name = name
    const functionName = getDeployedName(stage.name, name)
    const logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: stage.retention.logDays,
      removalPolicy: getRemovalPolicy(stage),
    })
    const role = new InlineRole(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: `${functionName} in ${Stack.of(this).stackName}`,
    })
    logGroup.grantWrite(role)

    this.function = new LambdaFunction(this, 'Function', {
      functionName,
      description: props.description,
      code: Code.fromAsset(findFunctionBundle(bundles, name)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: row.memoryMb ?? DEFAULT_MEMORY_MB,
      timeout: Duration.seconds(props.timeoutSeconds),
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      applicationLogLevelV2: ApplicationLogLevel.INFO,
      // Omits Lambda's start and end lines, so that a request logs one line.
      systemLogLevelV2: SystemLogLevel.WARN,
      // Jobs run every minute; their traces would cost more than their runs.
      tracing: props.asynchronous ? Tracing.PASS_THROUGH : Tracing.ACTIVE,
      ...(props.isRecursive ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
      environment: {
        STAGE: stage.name,
        SERVICE_NAME: `${SERVICE}-${name}`,
        TABLE_NAME: data.table.tableName,
        SANDBOX_CARRIERS: stage.hasSandboxCarriers ? 'on' : 'off',
        ...platform.settings,
        ...(baseUrl === undefined ? {} : { BASE_URL: baseUrl }),
        ...buildAssetEnvironment(name, row),
        ...props.environment,
      },
    })
    this.live = new Alias(this, 'Live', {
      aliasName: LIVE_ALIAS,
      version: this.function.currentVersion,
      ...props.asynchronous,
    })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'X-Ray actions do not support resource-level permissions. The role has no other wildcards.',
    })
    grantPermissions(this, listPermissions(name, row), platform, queues)
  }
}

function findFunctionBundle(bundles: Platform['bundles'], name: string): string {
  const bundle = bundles[name]
  if (!bundle) throw new Error(`function ${name} has not been bundled`)
  return bundle.directory
}

export type Queues = ReadonlyMap<string, WorkerQueue>

/**
 * Grants the permissions of a function and sets the environment variables of the resources, with
 * one statement per resource.
 */
function grantPermissions(
  target: PlatformFunction,
  permissions: readonly Permission[],
  platform: Platform,
  queues: Queues = new Map(),
): void {
  const places = buildResourceTable(platform, queues)
  const permissionsByResource = Map.groupBy(permissions, ({ thing, name, under, notUnder, purpose }) =>
    [thing, name, under, notUnder, purpose].join(' '),
  )
  const statements = [...permissionsByResource.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const place = places[first.thing](first.name ?? '')
    if (!place) return []
    const { arn, environment = {} } = place
    for (const [name, value] of Object.entries(environment)) target.function.addEnvironment(name, value)
    if (SEVERAL.has(first.thing)) acknowledge(target, first.thing, arn)
    return [{ actions: [first, ...others].map(({ action }) => action), arn, ...buildConditions(first) }]
  })
  // Resources with the same actions share a statement, as role policies have a size limit.
  const alike = Map.groupBy(statements, ({ actions, conditions }) => JSON.stringify([actions, conditions]))
  for (const [first, ...others] of alike.values()) {
    if (!first) continue
    const { actions, conditions } = first
    const resources = [first, ...others].map(({ arn }) => arn)
    target.function.addToRolePolicy(new PolicyStatement({ actions, resources, ...(conditions ? { conditions } : {}) }))
  }
}

function buildConditions({ under, notUnder, purpose }: Permission): Pick<PolicyStatementProps, 'conditions'> {
  if (under) return { conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': under } } }
  if (notUnder) return { conditions: { 'ForAllValues:StringNotLike': { 'dynamodb:LeadingKeys': notUnder } } }
  if (!purpose) return {}
  const { key, value } = ENCRYPTION_CONTEXT_ENTRIES[purpose]
  // With `*`, StringLike requires the entry to exist, whatever its value.
  return {
    conditions: { [value === '*' ? 'StringLike' : 'StringEquals']: { [`kms:EncryptionContext:${key}`]: value } },
  }
}

/** ARN of a resource for policies, and its environment variables for the function. */
type Place = { readonly arn: string; readonly environment?: Readonly<Record<string, string>> }

/** Returns the places of resources; null for those the stage does not have. */
function buildResourceTable(
  { stage, data, mail }: Platform,
  queues: Queues,
): Readonly<Record<Thing, (name: string) => Place | null>> {
  const { table, bus, signingSecrets, shopifySecret, carrierSecret, credentialsKey } = data
  const bucketName = getBlobBucketName(stage)
  const bucketArn = `arn:${Aws.PARTITION}:s3:::${bucketName}`
  const bucketEnvironment = { BLOB_BUCKET: bucketName }
  const requestsArn = `arn:${Aws.PARTITION}:s3:::${getRequestBucketName(stage)}`
  const requestsEnvironment = { REQUEST_BUCKET: getRequestBucketName(stage) }
  // Resources of other stacks are referenced by name, so as not to couple the stacks.
  const named = { NAME_PREFIX: getDeployedName(stage.name, '') }
  const byName = (service: string, name: string): string =>
    `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}:${name}`
  const getQueueArn = (name: string): string => byName('sqs', getDeployedName(stage.name, name))
  return {
    // Every function has the variables of the table.
    table: () => ({ arn: table.tableArn }),
    index: (name) => ({ arn: `${table.tableArn}/index/${name}` }),
    bus: () => ({ arn: bus.eventBusArn, environment: { EVENT_BUS_NAME: bus.eventBusName } }),
    // Every function has the sender's variables, as pages depend on whether emails are sent.
    mailIdentity: () => mail && { arn: sesArn(mail, `identity/${mail.identity}`) },
    mailConfiguration: () => {
      const name = getDeployedName(stage.name, MAILS)
      if (!mail || mail.region !== undefined) return null
      return { arn: sesArn(mail, `configuration-set/${name}`), environment: { MAIL_CONFIGURATION_SET: name } }
    },
    signingSecret: (name) => {
      const secretName = SIGNING_SECRET_NAMES.find((one) => one === name) ?? 'signing'
      const { secretArn } = signingSecrets[secretName]
      return { arn: secretArn, environment: { [SIGNING_SECRET_VARIABLES[secretName]]: secretArn } }
    },
    shopifySecret: () => ({
      arn: shopifySecret.secretArn,
      environment: { SHOPIFY_SECRET_ID: shopifySecret.secretArn },
    }),
    carrierSecret: () => ({
      arn: carrierSecret.secretArn,
      environment: { CARRIER_SECRET_ID: carrierSecret.secretArn },
    }),
    credentialsKey: () => ({ arn: credentialsKey.keyArn, environment: { CREDENTIALS_KEY_ID: credentialsKey.keyArn } }),
    queue: (worker) => {
      const { queue } = findQueue(queues, worker)
      return { arn: queue.queueArn, environment: { [getQueueVariable(worker)]: queue.queueUrl } }
    },
    deadLetters: (worker) => {
      const { deadLetters } = findQueue(queues, worker)
      return { arn: deadLetters.queueArn, environment: { [getDeadLettersVariable(worker)]: deadLetters.queueUrl } }
    },
    queueByName: (worker) => ({ arn: getQueueArn(worker), environment: named }),
    allDeadLetters: () => ({ arn: getQueueArn(getDeadLetterQueueName('*')), environment: named }),
    // By its alias, which configures retries and the failure destination.
    job: (name) => ({
      arn: byName('lambda', `function:${getDeployedName(stage.name, name)}:${LIVE_ALIAS}`),
      environment: named,
    }),
    bucket: () => ({ arn: bucketArn, environment: bucketEnvironment }),
    files: (area) => ({ arn: `${bucketArn}/${area}/*`, environment: bucketEnvironment }),
    requestBucket: () => ({ arn: requestsArn, environment: requestsEnvironment }),
    requestFiles: (area) => ({ arn: `${requestsArn}/${area}/*`, environment: requestsEnvironment }),
  }
}

/**
 * Environment variables with the ids of the signing secrets, as `shared/platform/config.ts` reads
 * them.
 */
const SIGNING_SECRET_VARIABLES: Readonly<Record<SigningSecretName, string>> = {
  signing: 'SIGNING_SECRET_ID',
  'mail-links': 'MAIL_LINKS_SECRET_ID',
  'page-tokens': 'PAGE_TOKENS_SECRET_ID',
  'webhook-keys': 'WEBHOOK_KEYS_SECRET_ID',
  'public-links': 'PUBLIC_LINKS_SECRET_ID',
}

const sesArn = ({ region = Aws.REGION }: EmailSender, name: string): string =>
  `arn:${Aws.PARTITION}:ses:${region}:${Aws.ACCOUNT_ID}:${name}`

/** Resources referenced by a pattern, with the reason. */
const SEVERAL: ReadonlyMap<Thing, string> = new Map([
  ['files', 'Object names are chosen by uploaders: a function has access to its prefixes of the bucket.'],
  ['requestFiles', 'Object names contain account and time: a function has access to its prefixes of the request log.'],
  ['allDeadLetters', 'The statement is limited to the dead-letter queues in the stage.'],
])

function acknowledge(target: PlatformFunction, thing: Thing, arn: string): void {
  Validations.of(target).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${toFindingArn(arn)}]`,
    reason: SEVERAL.get(thing) ?? '',
  })
}

function findQueue(queues: Queues, name: string): WorkerQueue {
  const queue = queues.get(name)
  if (!queue) throw new Error(`no worker ${name} has a queue`)
  return queue
}
