import type { FunctionPermissions, RequestFileKind, TableAccess } from '#functions/permissions.ts'
import {
  CARRIER_CREDENTIALS,
  type EncryptionPurpose,
  OPERATOR_CODES,
  STORE_CONNECTIONS,
  USER_CODES,
} from '#shared/core/encryptionPurposes.ts'
import { getSigningSecret } from '#shared/core/signingSecrets.ts'
import type { Routes } from '#shared/http/routes.ts'
import { keys } from '#shared/table/keys.ts'
import { listExcludedPartitions } from './sensitivePartitions.ts'

/*
 * Permissions of a function, derived from its row.
 */

const TABLE_ACTIONS: Readonly<Record<TableAccess, Permission>> = {
  get: { action: 'dynamodb:GetItem', thing: 'table' },
  batchGet: { action: 'dynamodb:BatchGetItem', thing: 'table' },
  query: { action: 'dynamodb:Query', thing: 'table' },
  put: { action: 'dynamodb:PutItem', thing: 'table' },
  update: { action: 'dynamodb:UpdateItem', thing: 'table' },
  delete: { action: 'dynamodb:DeleteItem', thing: 'table' },
  check: { action: 'dynamodb:ConditionCheckItem', thing: 'table' },
  'query due': { action: 'dynamodb:Query', thing: 'index', name: 'due' },
}

/**
 * Functions that store credentials cannot read them, and functions that use them cannot store any.
 */
const KEY_ACTIONS = { encrypt: 'kms:GenerateDataKey', decrypt: 'kms:Decrypt' } as const

const createKeyPermission = (use: keyof typeof KEY_ACTIONS, purpose: EncryptionPurpose): Permission => ({
  action: KEY_ACTIONS[use],
  thing: 'credentialsKey',
  purpose,
})

/** Operators are enrolled by the command line; users enrol themselves. */
const TWO_FACTOR_PERMISSIONS: Readonly<Record<'operators' | 'users' | 'leads', readonly Permission[]>> = {
  operators: [createKeyPermission('decrypt', OPERATOR_CODES)],
  users: [createKeyPermission('encrypt', USER_CODES), createKeyPermission('decrypt', USER_CODES)],
  leads: [createKeyPermission('decrypt', USER_CODES)],
}

/** Permissions to inspect and remove dead letters of all functions. */
const DEAD_LETTER_PERMISSIONS: readonly Permission[] = [
  'GetQueueUrl',
  'GetQueueAttributes',
  'ReceiveMessage',
  'DeleteMessage',
  'ChangeMessageVisibility',
].map((action) => ({ action: `sqs:${action}`, thing: 'allDeadLetters' }))

const createTablePermission = (use: TableAccess, notUnder: readonly string[]): Permission => {
  const permission = TABLE_ACTIONS[use]
  return permission.thing === 'table' && notUnder.length > 0 ? { ...permission, notUnder } : permission
}

/** Returns all permissions of a function, for deployment and the local stack. */
export function listPermissions(
  name: string,
  row: FunctionPermissions & { readonly routes?: Routes },
): readonly Permission[] {
  const {
    table,
    routes = {},
    signs = [],
    carrierCredentials,
    storeConnections,
    secondFactorsOf,
    redrives = [],
    starts = [],
    connectsShops,
    carrierAccounts,
    sendsMail,
    publishes,
    wakes = [],
    holdsMessages,
    sendsDeadLettersTo,
    files,
    requestLog,
  } = row
  const { reads = [], writes = [], removes = [] } = files ?? {}
  const createFilePermission = (action: Permission['action']) => (area: string) =>
    ({ action, thing: 'files', name: area }) as const
  return [
    ...table.map((use) => createTablePermission(use, listExcludedPartitions(row))),
    ...listRateLimitPermissions(routes),
    ...(publishes ? [{ action: 'events:PutEvents', thing: 'bus' } as const] : []),
    ...(sendsMail
      ? (['mailIdentity', 'mailConfiguration'] as const).map((thing) => ({ action: 'ses:SendEmail', thing }) as const)
      : []),
    ...[...new Set(signs.map(getSigningSecret))].map(
      (name) => ({ action: 'secretsmanager:GetSecretValue', thing: 'signingSecret', name }) as const,
    ),
    ...(connectsShops ? [{ action: 'secretsmanager:GetSecretValue', thing: 'shopifySecret' } as const] : []),
    ...(carrierAccounts ? [{ action: 'secretsmanager:GetSecretValue', thing: 'carrierSecret' } as const] : []),
    ...(carrierCredentials ? [createKeyPermission(carrierCredentials, CARRIER_CREDENTIALS)] : []),
    ...(storeConnections ? [createKeyPermission(storeConnections, STORE_CONNECTIONS)] : []),
    ...(secondFactorsOf ? TWO_FACTOR_PERMISSIONS[secondFactorsOf] : []),
    ...(redrives.length > 0 ? DEAD_LETTER_PERMISSIONS : []),
    ...redrives.flatMap((worker) =>
      (['sqs:GetQueueUrl', 'sqs:SendMessage'] as const).map(
        (action): Permission => ({ action, thing: 'queueByName', name: worker }),
      ),
    ),
    ...starts.map((job) => ({ action: 'lambda:InvokeFunction', thing: 'job', name: job }) as const),
    ...wakes.map((worker) => ({ action: 'sqs:SendMessage', thing: 'queue', name: worker }) as const),
    ...(holdsMessages ? [{ action: 'sqs:ChangeMessageVisibility', thing: 'queue', name } as const] : []),
    ...(sendsDeadLettersTo
      ? [{ action: 'sqs:SendMessage', thing: 'deadLetters', name: sendsDeadLettersTo } as const]
      : []),
    ...reads.map(createFilePermission('s3:GetObject')),
    ...writes.map(createFilePermission('s3:PutObject')),
    ...removes.map(createFilePermission('s3:DeleteObject')),
    // Without it S3 returns 403 instead of 404 for missing objects.
    ...(reads.length > 0 ? [{ action: 's3:ListBucket', thing: 'bucket' } as const] : []),
    ...(requestLog ? listRequestLogPermissions(requestLog) : []),
  ]
}

/** S3 requires the list permission to return 404 for missing objects. */
function listRequestLogPermissions(use: NonNullable<FunctionPermissions['requestLog']>): readonly Permission[] {
  const on = (action: Permission['action'], ...areas: readonly RequestFileKind[]) =>
    areas.map((name): Permission => ({ action, thing: 'requestFiles', name }))
  const uses = {
    read: on('s3:GetObject', 'writes', 'reads'),
    file: [
      ...on('s3:GetObject', 'batches'),
      ...on('s3:PutObject', 'writes', 'reads'),
      ...on('s3:DeleteObject', 'batches'),
    ],
    erase: on('s3:DeleteObject', 'writes', 'reads'),
  }
  return [...uses[use], { action: 's3:ListBucket', thing: 'requestBucket' }]
}

/**
 * Permissions of rate limits and authentication: counters by user or client address; tokens are
 * verified by their signing keys, or else looked up.
 */
function listRateLimitPermissions(routes: Routes): readonly Permission[] {
  const access = new Set(Object.values(routes).map((route) => route.access))
  // Operator routes check tokens too, to explain their rejection.
  const isLimitedByToken = access.has('token') || access.has('browserOrToken') || access.has('operator')
  const hasPagination = Object.values(routes).some((route) => route.hasPage)
  const isLimitedByAddress =
    hasPagination || access.has('application') || access.has('browser') || access.has('browserOrToken')
  const tokens = isLimitedByToken ? [keys.access(0).pk.replace(/\d+/, '*')] : []
  const isLimitedByFloor = access.has('floor') || access.has('floorDevice')
  const counted = [...tokens, ...(isLimitedByAddress || isLimitedByFloor ? [keys.rateLimit('*').pk] : [])]
  const checked = [...tokens, ...(isLimitedByToken ? [keys.tokenKeys().pk, keys.application('*').pk] : [])]
  const permission = (use: 'get' | 'update', under: readonly string[]): readonly Permission[] =>
    under.length > 0 ? [{ ...TABLE_ACTIONS[use], under }] : []
  return [...permission('update', counted), ...permission('get', checked)]
}

/** Resource of a function. An index, signing secret, queue, job and file area also have a name. */
export type Thing =
  | 'table'
  | 'index'
  | 'bus'
  | 'mailIdentity'
  | 'mailConfiguration'
  | 'signingSecret'
  | 'shopifySecret'
  | 'carrierSecret'
  | 'credentialsKey'
  | 'queue'
  | 'deadLetters'
  | 'queueByName'
  | 'allDeadLetters'
  | 'job'
  | 'bucket'
  | 'files'
  | 'requestBucket'
  | 'requestFiles'

/**
 * Action on a resource, the same in every stage. May be limited to table items under, or not under,
 * partition key patterns (`*` for any text), and for keys to one encryption purpose.
 */
export type Permission = {
  readonly action: `${string}:${string}`
  readonly thing: Thing
  readonly name?: string
  readonly under?: readonly string[]
  readonly notUnder?: readonly string[]
  readonly purpose?: EncryptionPurpose
}
