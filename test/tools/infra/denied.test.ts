import { describe, expect, test } from '@jest/globals'
import { listFunctionNames, type Tables } from '#lib/infra/deployedFunctions.ts'
import { getDeployedName } from '#lib/infra/names.ts'
import type { RequestContext } from '#lib/infra/template/conditions.ts'
import { getSigningSecret } from '#shared/core/signingSecrets.ts'
import { type DeployedRole, deployedRoles } from '#test/support/aws/deployedPolicies.ts'
import { ACCOUNT, REGION } from '#test/support/aws/resolve.ts'
import { deployedIn } from '#test/support/deployable.ts'
import { ofType, synthesise } from '#test/support/synthesise.ts'

const STAGE = 'prod'
const tables: Tables = deployedIn(STAGE, 'platform')
const { templates, resources } = synthesise(STAGE, 'platform')
const functions: readonly DeployedRole[] = deployedRoles(templates)

const table = (name: string) => `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`
const lambda = (name: string) => `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${name}`

/** Actions that no function requires, but that an attacker with code execution would try. */
const ATTACKS: readonly { readonly action: string; readonly resource: string; readonly key?: string }[] = [
  ...[
    'Scan',
    'DeleteTable',
    'UpdateTable',
    'CreateTable',
    'PartiQLSelect',
    'ExportTableToPointInTime',
    'CreateBackup',
  ].flatMap((action) =>
    functions
      .slice(0, 1)
      .map(({ environment }) => ({ action: `dynamodb:${action}`, resource: table(environment.TABLE_NAME ?? '') })),
  ),
  ...['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchGetItem'].map((action) => ({
    action: `dynamodb:${action}`,
    resource: table('shipping-staging-data-1'),
    key: 'USER#1#ACCESS',
  })),
  ...['GetObject', 'PutObject', 'DeleteObject', 'ListBucket'].flatMap((action) => [
    { action: `s3:${action}`, resource: 'arn:aws:s3:::somebody-elses/labels/1.pdf' },
    { action: `s3:${action}`, resource: 'arn:aws:s3:::somebody-elses' },
  ]),
  { action: 's3:ListAllMyBuckets', resource: '*' },
  { action: 'iam:PassRole', resource: `arn:aws:iam::${ACCOUNT}:role/admin` },
  { action: 'iam:CreateUser', resource: '*' },
  { action: 'iam:AttachRolePolicy', resource: `arn:aws:iam::${ACCOUNT}:role/admin` },
  { action: 'sts:AssumeRole', resource: `arn:aws:iam::${ACCOUNT}:role/cdk-hnb659fds-deploy-role-${ACCOUNT}-${REGION}` },
  { action: 'lambda:InvokeFunction', resource: lambda(getDeployedName(STAGE, 'oauth')) },
  { action: 'lambda:UpdateFunctionCode', resource: lambda(getDeployedName(STAGE, 'oauth')) },
  {
    action: 'secretsmanager:GetSecretValue',
    resource: `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:somebody-elses`,
  },
  {
    action: 'secretsmanager:PutSecretValue',
    resource: `arn:aws:secretsmanager:${REGION}:${ACCOUNT}:secret:SigningSecretCF7EC744`,
  },
  { action: 'kms:Decrypt', resource: `arn:aws:kms:${REGION}:${ACCOUNT}:key/somebody-elses` },
  { action: 'kms:ScheduleKeyDeletion', resource: `arn:aws:kms:${REGION}:${ACCOUNT}:key/CredentialsKeyA24B74BF` },
  { action: 'events:PutEvents', resource: `arn:aws:events:${REGION}:${ACCOUNT}:event-bus/default` },
  { action: 'events:PutRule', resource: `arn:aws:events:${REGION}:${ACCOUNT}:rule/default` },
  { action: 'sqs:PurgeQueue', resource: `arn:aws:sqs:${REGION}:${ACCOUNT}:${getDeployedName(STAGE, 'operations')}` },
  { action: 'sqs:SendMessage', resource: `arn:aws:sqs:${REGION}:${ACCOUNT}:somebody-elses` },
  {
    action: 'logs:DeleteLogGroup',
    resource: `arn:aws:logs:${REGION}:${ACCOUNT}:log-group:/aws/lambda/${getDeployedName(STAGE, 'oauth')}:*`,
  },
  { action: 'backup:DeleteRecoveryPoint', resource: '*' },
  { action: 'cloudformation:DeleteStack', resource: '*' },
]

describe('no function may', () => {
  test.each(ATTACKS)('$action on $resource', ({ action, resource, key }) => {
    const context: RequestContext = key === undefined ? {} : { 'dynamodb:LeadingKeys': [key] }
    const request = { action, resource, context }
    expect(functions.filter((one) => one.isAllowed(request)).map(({ functionName }) => functionName)).toEqual([])
  })

  test('do anything by a wildcard, or anywhere but with traces and the list of streams', () => {
    for (const { functionName, grants } of functions) {
      const wide = grants.filter(({ action, resource }) => action.includes('*') || resource === '*')
      const excused = /^(xray:Put(TraceSegments|TelemetryRecords)|dynamodb:ListStreams)$/
      expect([functionName, wide.filter(({ action }) => !excused.test(action))]).toEqual([functionName, []])
    }
  })

  test('be granted rights in another way: all of a role is defined in itself, as one policy', () => {
    const roles = ofType(resources, 'AWS::IAM::Role').filter(({ Properties }) =>
      JSON.stringify(Properties.AssumeRolePolicyDocument).includes('lambda.amazonaws.com'),
    )
    expect(roles).toHaveLength(listFunctionNames(tables).length)
    for (const { Properties } of roles) {
      expect([Properties.ManagedPolicyArns, Properties.Policies]).toEqual([undefined, [expect.anything()]])
      const [statement, ...others] = Object(Properties.AssumeRolePolicyDocument).Statement
      expect(others).toEqual([])
      expect(statement).toMatchObject({ Action: 'sts:AssumeRole', Principal: { Service: 'lambda.amazonaws.com' } })
    }
    const beside = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy', 'AWS::IAM::RolePolicy']
    const attached = beside
      .flatMap((type) => ofType(resources, type))
      .map(({ Properties }) => JSON.stringify(Properties.Roles))
    expect(attached.filter((roles) => roles?.includes('FunctionRole'))).toEqual([])
  })
})

/**
 * Permissions that some functions have. Each may only be granted to functions whose row in the
 * function tables requires it.
 */
describe('what another may, a function may not if its row does not ask for it:', () => {
  const rows = { ...tables.groups, ...tables.schedules, ...tables.workers }
  const grantees = (fits: (action: string, resource: string) => boolean): string[] =>
    functions
      .filter(({ grants }) => grants.some(({ action, resource }) => fits(action, resource)))
      .map(({ functionName }) => functionName)
  const authorizationQuery = (asks: (row: (typeof rows)[string], name: string) => boolean): string[] =>
    Object.entries(rows)
      .filter(([name, row]) => asks(row, name))
      .map(([name]) => getDeployedName(STAGE, name))

  const cases: readonly (readonly [string, string[], string[]])[] = [
    [
      'read the signing secret',
      grantees((action, on) => action.startsWith('secretsmanager:') && on.includes('SigningSecret')),
      authorizationQuery(({ signs }) => signs?.some((purpose) => getSigningSecret(purpose) === 'signing') ?? false),
    ],
    [
      'read the secret at Shopify',
      grantees((action, on) => action.startsWith('secretsmanager:') && on.includes('ShopifySecret')),
      authorizationQuery(({ connectsShops }) => connectsShops === true),
    ],
    [
      'decrypt credentials',
      grantees((action) => action === 'kms:Decrypt'),
      authorizationQuery(
        ({ carrierCredentials, storeConnections, secondFactorsOf }) =>
          carrierCredentials === 'decrypt' ||
          storeConnections === 'decrypt' ||
          secondFactorsOf === 'users' ||
          secondFactorsOf === 'leads',
      ),
    ],
    [
      'encrypt credentials',
      grantees((action) => action === 'kms:GenerateDataKey'),
      authorizationQuery(
        ({ carrierCredentials, storeConnections, secondFactorsOf }) =>
          carrierCredentials === 'encrypt' || storeConnections === 'encrypt' || secondFactorsOf === 'users',
      ),
    ],
    [
      'put events on the bus',
      grantees((action) => action.startsWith('events:')),
      authorizationQuery(({ publishes }) => publishes === true),
    ],
    [
      'find due work',
      grantees((action, on) => action === 'dynamodb:Query' && on.endsWith('/index/due')),
      authorizationQuery(({ table: uses }) => uses.includes('query due')),
    ],
    [
      'delete items',
      grantees((action) => action === 'dynamodb:DeleteItem'),
      authorizationQuery(({ table: uses }) => uses.includes('delete')),
    ],
    [
      'remove files',
      grantees((action) => action === 's3:DeleteObject'),
      authorizationQuery(
        ({ files, requestLog }) => (files?.removes ?? []).length > 0 || requestLog === 'file' || requestLog === 'erase',
      ),
    ],
    [
      'read files of labels',
      grantees((action, on) => action === 's3:GetObject' && on.endsWith('/labels/*')),
      authorizationQuery(({ files }) => files?.reads?.includes('labels') ?? false),
    ],
    [
      'take messages',
      grantees((action) => action === 'sqs:ReceiveMessage'),
      authorizationQuery((_, name) => tables.workers[name]?.source === 'queue'),
    ],
  ]
  test.each(cases)('%s', (_, found, expected) => {
    expect(expected.length).toBeGreaterThan(0)
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(found.length).toBeLessThan(functions.length)
  })
})
