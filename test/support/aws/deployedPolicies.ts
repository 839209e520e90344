import { isCallAllowed } from '#lib/rehearsal/deployed/aws/evaluateCall.ts'
import type { AccessRequest } from '#lib/rehearsal/deployed/iam/evaluateAccess.ts'
import type { PolicyStatement } from '#lib/rehearsal/deployed/iam/policyDocument.ts'
import { type DeployedFunction, readFunctions } from '#lib/rehearsal/deployed/template/readFunctions.ts'
import { readResourcePolicies } from '#lib/rehearsal/deployed/template/readResourcePolicies.ts'
import { getDeadLettersVariable, getQueueVariable } from '#shared/platform/queueVariables.ts'
import { readResources } from '../deployed/readResources.ts'
import type { Template } from '../synthesise.ts'
import type { AwsRequest } from './awsRequests.ts'
import { ACCOUNT, REGION } from './resolve.ts'

/** Smallest part of a role: an action on a resource, with at most one condition value. */
export type Grant = {
  readonly action: string
  readonly resource: string
  /** Condition value; undefined if unconditional. */
  readonly condition?: string
  readonly statement: PolicyStatement
}

/** Deployed function with the grants of its role. */
export type DeployedRole = DeployedFunction & {
  readonly grants: readonly Grant[]
  readonly isAllowed: (request: AccessRequest) => boolean
  /** Whether one grant alone would allow a request. */
  readonly isAllowedBy: (grant: Grant, request: AccessRequest) => boolean
}

/**
 * Returns all functions of templates with their roles, which are evaluated together with resource
 * policies.
 */
export function deployedRoles(templates: readonly Template[]): readonly DeployedRole[] {
  const resources = readResources(templates)
  const getResourcePolicy = readResourcePolicies(resources)
  return readFunctions(resources).map((deployed) => ({
    ...deployed,
    grants: deployed.identity.flatMap(grantsOf),
    isAllowed: (request) => isCallAllowed(deployed, request, getResourcePolicy),
    isAllowedBy: (grant, request) =>
      isCallAllowed({ ...deployed, identity: [grant.statement] }, request, getResourcePolicy),
  }))
}

function grantsOf(statement: PolicyStatement): readonly Grant[] {
  const { Effect, Action, Resource, Condition } = statement
  if (Effect !== 'Allow' || !Action || !Resource)
    throw new Error(`a role has an unexpected ${JSON.stringify(statement)}`)
  return Action.flatMap((action) =>
    Resource.flatMap((resource) =>
      singleConditions(Condition).map(({ value, condition }) => ({
        action,
        resource,
        ...(value === undefined ? {} : { condition: value }),
        statement: { ...statement, Action: [action], Resource: [resource], Condition: condition },
      })),
    ),
  )
}

type SingleCondition = { readonly value: string | undefined; readonly condition: PolicyStatement['Condition'] }

function singleConditions(condition: PolicyStatement['Condition']): readonly SingleCondition[] {
  const entries = Object.entries(condition).flatMap(([operator, keys]) =>
    Object.entries(keys).map(([key, values]) => ({ operator, key, values })),
  )
  const [entry, ...others] = entries
  if (!entry) return [{ value: undefined, condition }]
  if (others.length > 0) throw new Error('a statement of a role has several conditions')
  const { operator, key, values } = entry
  return values.map((value) => ({ value: `${key} ${value}`, condition: { [operator]: { [key]: [value] } } }))
}

/**
 * Returns a request with the ARN from the environment of the deployed function; undefined without a
 * variable.
 */
export function asDeployed(
  { action, thing, name = '', key, encryptionContext = {} }: AwsRequest,
  { environment }: DeployedFunction,
): AccessRequest | undefined {
  const [variable, arnOf] = PLACES[thing](name, key ?? '')
  const value = environment[variable]
  if (value === undefined) return undefined
  const isItem = thing === 'table' || thing === 'index'
  const entries = Object.entries(encryptionContext).map(([entry, text]) => [`kms:EncryptionContext:${entry}`, text])
  return {
    action,
    resource: arnOf(value),
    context: isItem && key !== undefined ? { 'dynamodb:LeadingKeys': [key] } : Object.fromEntries(entries),
  }
}

type Place = readonly [variable: string, arnOf: (value: string) => string]

const itself = (value: string): string => value
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
  queue: (worker) => [getQueueVariable(worker), queueArn],
  deadLetters: (worker) => [getDeadLettersVariable(worker), queueArn],
  queueByName: (worker) => ['NAME_PREFIX', (prefix) => queueArn(`${prefix}${worker}`)],
  allDeadLetters: (_, queue) => ['NAME_PREFIX', (prefix) => queueArn(`${prefix}${queue}`)],
  job: (name) => ['NAME_PREFIX', (prefix) => `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${prefix}${name}:live`],
  bucket: () => ['BLOB_BUCKET', (bucket) => `arn:aws:s3:::${bucket}`],
  files: (_, key) => ['BLOB_BUCKET', (bucket) => `arn:aws:s3:::${bucket}/${key}`],
  requestBucket: () => ['REQUEST_BUCKET', (bucket) => `arn:aws:s3:::${bucket}`],
  requestFiles: (_, key) => ['REQUEST_BUCKET', (bucket) => `arn:aws:s3:::${bucket}/${key}`],
}
