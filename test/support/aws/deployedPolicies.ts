import { purposeOfContext } from '../../../shared/core/encryptionPurposes.ts'
import { deadLettersVariable, queueVariable } from '../../../shared/platform/queueVariables.ts'
import type { Template } from '../synthesise.ts'
import type { AwsRequest } from './awsRequests.ts'
import { ACCOUNT, REGION, resolver } from './resolve.ts'
import { isLike } from './wildcards.ts'

/** One action on one resource, and under which partition keys or for which purpose, if that is asked. */
export type Grant = {
  readonly action: string
  readonly resource: string
  readonly under?: string
  readonly purpose?: string
}

/** A function as it is deployed: what it is told, and what its role may do. */
export type DeployedFunction = {
  readonly functionName: string
  readonly environment: Readonly<Record<string, string>>
  readonly grants: readonly Grant[]
}

const CONDITION = 'ForAllValues:StringLike'
const LEADING_KEYS = 'dynamodb:LeadingKeys'
const ENCRYPTION_CONTEXT = 'kms:EncryptionContext:'

/** All functions of some templates with the statements of their roles, taken apart. */
export function deployedFunctions(templates: readonly Template[]): readonly DeployedFunction[] {
  const resolve = resolver(templates)
  return templates.flatMap((template) => {
    const resources = Object.values(template.Resources ?? {})
    return resources
      .filter(({ Type }) => Type === 'AWS::Lambda::Function')
      .map(({ Properties }) => {
        const [roleId] = Object(Properties.Role)['Fn::GetAtt']
        const policies = Object(template.Resources?.[roleId]?.Properties).Policies ?? []
        const statements = Object(resolve(template, policies)).flatMap(
          (policy: unknown) => Object(Object(policy).PolicyDocument).Statement,
        )
        return {
          functionName: String(Properties.FunctionName),
          environment: Object(resolve(template, Object(Properties.Environment).Variables)),
          grants: statements.flatMap(grantsOf),
        }
      })
  })
}

type Statement = {
  readonly Effect: string
  readonly Action: string | readonly string[]
  readonly Resource: string | readonly string[]
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>
}

function grantsOf({ Effect, Action, Resource, Condition = {} }: Statement): readonly Grant[] {
  if (Effect !== 'Allow') throw new Error(`nobody knows what a statement that says ${Effect} comes to`)
  const purposes = Object.values(Condition)
    .flatMap((asked) => Object.entries(asked))
    .filter(([key]) => key.startsWith(ENCRYPTION_CONTEXT))
    .map(([key, value]) => purposeOfContext({ [key.slice(ENCRYPTION_CONTEXT.length)]: String(value) }))
  const unknown = Object.entries(Condition).filter(
    ([operator, asked]) =>
      !Object.keys(asked).every(
        (name) => `${operator} ${name}` === `${CONDITION} ${LEADING_KEYS}` || name.startsWith(ENCRYPTION_CONTEXT),
      ),
  )
  if (unknown.length > 0) throw new Error(`nobody knows what ${JSON.stringify(unknown)} comes to`)
  const keys = Condition[CONDITION]?.[LEADING_KEYS]
  const [purpose] = purposes
  const forPurpose = purpose === undefined ? {} : { purpose: String(purpose) }
  return [Action]
    .flat()
    .flatMap((action) =>
      [Resource]
        .flat()
        .flatMap((resource): readonly Grant[] =>
          keys === undefined
            ? [{ action, resource, ...forPurpose }]
            : [keys].flat().map((under) => ({ action, resource, under })),
        ),
    )
}

/** Whether a grant lets a function make a request: as IAM reads it. */
export const lets = (grant: Grant, request: DeployedRequest): boolean =>
  isLike(grant.action, request.action) &&
  isLike(grant.resource, request.resource) &&
  (grant.purpose === undefined || grant.purpose === request.purpose) &&
  (grant.under === undefined || isLike(grant.under, request.key ?? ''))

/** A request as IAM sees it. */
export type DeployedRequest = Pick<AwsRequest, 'key'> & {
  readonly purpose?: string
  readonly action: string
  readonly resource: string
}

/** A request with the ARN that follows from what the deployed function is told; undefined where it is not told. */
export function asDeployed(
  { action, thing, name = '', key, purpose }: AwsRequest,
  { environment }: DeployedFunction,
): DeployedRequest | undefined {
  const [variable, arnOf] = PLACES[thing](name, key ?? '')
  const told = environment[variable]
  if (told === undefined) return undefined
  return {
    action,
    resource: arnOf(told),
    ...(key === undefined ? {} : { key }),
    ...(purpose === undefined ? {} : { purpose }),
  }
}

type Place = readonly [variable: string, arnOf: (told: string) => string]

const itself = (told: string): string => told
const tableArn = (table: string): string => `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${table}`
const queueArn = (address: string): string =>
  `arn:aws:sqs:${REGION}:${ACCOUNT}:${address.slice(address.lastIndexOf('/') + 1)}`

const sesArn = (name: string): string => `arn:aws:ses:${REGION}:${ACCOUNT}:${name}`

const PLACES: Readonly<Record<AwsRequest['thing'], (name: string, key: string) => Place>> = {
  table: () => ['TABLE_NAME', tableArn],
  index: (name) => ['TABLE_NAME', (table) => `${tableArn(table)}/index/${name}`],
  bus: () => ['EVENT_BUS_NAME', (bus) => `arn:aws:events:${REGION}:${ACCOUNT}:event-bus/${bus}`],
  mailIdentity: () => ['MAIL_SENDER', (sender) => sesArn(`identity/${sender.split('@')[1]}`)],
  mailConfiguration: () => ['MAIL_CONFIGURATION_SET', (name) => sesArn(`configuration-set/${name}`)],
  signingSecret: (name) => [
    name === 'signing' ? 'SIGNING_SECRET_ID' : `${name.toUpperCase().replace('-', '_')}_SECRET_ID`,
    itself,
  ],
  shopifySecret: () => ['SHOPIFY_SECRET_ID', itself],
  carrierSecret: () => ['CARRIER_SECRET_ID', itself],
  credentialsKey: () => ['CREDENTIALS_KEY_ID', itself],
  queue: (worker) => [queueVariable(worker), queueArn],
  deadLetters: (worker) => [deadLettersVariable(worker), queueArn],
  queueByName: (worker) => ['NAME_PREFIX', (prefix) => queueArn(`${prefix}${worker}`)],
  allDeadLetters: (_, queue) => ['NAME_PREFIX', (prefix) => queueArn(`${prefix}${queue}`)],
  job: (name) => ['NAME_PREFIX', (prefix) => `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${prefix}${name}:live`],
  bucket: () => ['BLOB_BUCKET', (bucket) => `arn:aws:s3:::${bucket}`],
  files: (_, key) => ['BLOB_BUCKET', (bucket) => `arn:aws:s3:::${bucket}/${key}`],
  requestBucket: () => ['REQUEST_BUCKET', (bucket) => `arn:aws:s3:::${bucket}`],
  requestFiles: (_, key) => ['REQUEST_BUCKET', (bucket) => `arn:aws:s3:::${bucket}/${key}`],
}
