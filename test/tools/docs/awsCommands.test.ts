import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { isLike } from '#lib/infra/template/wildcards.ts'
import { awsCommandsIn } from '#test/support/aws/awsCommands.ts'
import { ACCOUNT, REGION, resolver } from '#test/support/aws/resolve.ts'
import { synthesise } from '#test/support/synthesise.ts'

const root = join(import.meta.dirname, '../../..')
const read = (name: string): string => readFileSync(join(root, 'docs', name), 'utf8')

const { templates } = synthesise('full', 'platform')
const resolve = resolver(templates)
// The pages use the stage prod; the test stage `full` has every resource that any stage has.
const asProd = (text: string): string => text.replaceAll('shipping-full-', 'shipping-prod-')
const propertiesOf = (type: string) =>
  templates.flatMap((template) =>
    Object.values(template.Resources ?? {})
      .filter(({ Type }) => Type === type)
      .map(({ Properties }) => Object(JSON.parse(asProd(JSON.stringify(resolve(template, Properties ?? {})))))),
  )

type Statement = { readonly Action: string | string[]; readonly Resource: string | string[] }
const statements: readonly Statement[] = propertiesOf('AWS::IAM::ManagedPolicy').flatMap(
  ({ PolicyDocument }) => PolicyDocument.Statement,
)
const lets = (action: string, resource: string): boolean =>
  statements.some(
    ({ Action, Resource }) =>
      [Action].flat().includes(action) && [Resource].flat().some((one) => one === '*' || isLike(one, resource)),
  )

const valuesOf = (type: string, property: string): ReadonlySet<string> =>
  new Set(propertiesOf(type).map((properties) => String(properties[property])))
const NAMES = {
  function: valuesOf('AWS::Lambda::Function', 'FunctionName'),
  logGroup: valuesOf('AWS::Logs::LogGroup', 'LogGroupName'),
  rule: valuesOf('AWS::Events::Rule', 'Name'),
  queue: valuesOf('AWS::SQS::Queue', 'QueueName'),
  vault: valuesOf('AWS::Backup::BackupVault', 'BackupVaultName'),
  archive: valuesOf('AWS::Events::Archive', 'ArchiveName'),
  alarm: valuesOf('AWS::CloudWatch::Alarm', 'AlarmName'),
  role: valuesOf('AWS::IAM::Role', 'RoleName'),
  stack: new Set(
    ['data', 'api', 'work', 'requests', 'watch', 'edge', 'copies', 'pipeline'].map((name) => `shipping-prod-${name}`),
  ),
}

/** Returns the name of an existing resource. Throws if a page names one that does not exist. */
function there(kind: keyof typeof NAMES, name = ''): string {
  if (!NAMES[kind].has(name)) throw new Error(`there is no ${kind} ${name}`)
  return name
}

const arn = (service: string, rest: string): string => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`
const [table] = propertiesOf('AWS::DynamoDB::GlobalTable')
const tableName: string = Object(
  templates.flatMap((template) =>
    Object.entries(template.Resources ?? {}).flatMap(([id, { Type }]) =>
      Type === 'AWS::DynamoDB::GlobalTable' ? [{ id }] : [],
    ),
  )[0],
).id

type CalculateInput = readonly (readonly [action: string, resource: string])[]
type Options = Readonly<Record<string, string>>

const logGroup = (name = ''): string => arn('logs', `log-group:${there('logGroup', name)}:*`)
const functionOf = (name = ''): string => {
  const [plain, alias] = name.split(':')
  return arn('lambda', `function:${there('function', plain)}${alias === undefined ? '' : `:${alias}`}`)
}
const vault = (name = ''): string => arn('backup', `backup-vault:${there('vault', name)}`)

/** IAM permissions required by each command. */
const ASKED: Readonly<Record<string, (options: Options, words: readonly string[]) => CalculateInput>> = {
  'cloudwatch describe-alarms': () => [['cloudwatch:DescribeAlarms', '*']],
  'logs tail': (_, [name]) => [['logs:FilterLogEvents', logGroup(name)]],
  'logs start-query': (options) =>
    (options['log-group-names'] ?? '').split(' ').map((name) => ['logs:StartQuery', logGroup(name)] as const),
  'logs get-query-results': () => [['logs:GetQueryResults', '*']],
  'cloudformation describe-stacks': (options) => [
    ['cloudformation:DescribeStacks', arn('cloudformation', `stack/${there('stack', options['stack-name'])}/1`)],
  ],
  'secretsmanager get-secret-value': (options) => [
    ['secretsmanager:GetSecretValue', arn('secretsmanager', `secret:${options['secret-id']}-AbCdEf`)],
  ],
  'lambda get-account-settings': () => [['lambda:GetAccountSettings', '*']],
  'lambda list-event-source-mappings': (options) => {
    functionOf(options['function-name'])
    return [['lambda:ListEventSourceMappings', '*']]
  },
  'lambda update-event-source-mapping': () => [
    ['lambda:UpdateEventSourceMapping', arn('lambda', 'event-source-mapping:1')],
  ],
  'lambda invoke': (options) => {
    // Jobs run longer than the timeout of the AWS CLI, which would retry a synchronous invocation.
    expect(options['invocation-type']).toBe('Event /dev/null'.split(' ')[0])
    return [['lambda:InvokeFunction', functionOf(options['function-name']?.split(' ')[0])]]
  },
  'lambda get-alias': (options) => [['lambda:GetAlias', functionOf(options['function-name'])]],
  'service-quotas request-service-quota-increase': (options) => [
    [
      'servicequotas:RequestServiceQuotaIncrease',
      arn('servicequotas', `${options['service-code']}/${options['quota-code']}`),
    ],
  ],
  'sqs get-queue-attributes': (options) => [
    ['sqs:GetQueueAttributes', arn('sqs', there('queue', options['queue-url']?.split('/').at(-1)))],
  ],
  'events describe-rule': (options) => [['events:DescribeRule', arn('events', `rule/${there('rule', options.name)}`)]],
  'events enable-rule': (options) => [['events:EnableRule', arn('events', `rule/${there('rule', options.name)}`)]],
  'events start-replay': (options) => {
    const archive = there('archive', options['event-source-arn']?.split('archive/')[1])
    const { Arn, FilterArns } = JSON.parse(options.destination ?? '{}')
    for (const one of FilterArns) there('rule', one.split('/').at(-1))
    return [
      ['events:StartReplay', arn('events', `archive/${archive}`)],
      ['events:StartReplay', arn('events', `replay/${options['replay-name']}`)],
      ['events:StartReplay', arn('events', `event-bus/${Arn.split('event-bus/')[1]}`)],
    ]
  },
  'events describe-replay': (options) => [['events:DescribeReplay', arn('events', `replay/${options['replay-name']}`)]],
  'apigatewayv2 get-apis': () => [['apigateway:GET', `arn:aws:apigateway:${REGION}::/apis`]],
  'apigatewayv2 get-stages': () => [['apigateway:GET', `arn:aws:apigateway:${REGION}::/apis/a1b2/stages`]],
  'dynamodb describe-table': () => [
    ['dynamodb:DescribeTable', arn('dynamodb', `table/${table.TableName ?? tableName}`)],
  ],
  'deploy get-deployment': () =>
    ['api', 'work'].map(
      (stack) => ['codedeploy:GetDeployment', arn('codedeploy', `deploymentgroup:shipping-prod-${stack}/x`)] as const,
    ),
  'backup list-backup-jobs': (options) => {
    vault(options['by-backup-vault-name'])
    return [['backup:ListBackupJobs', '*']]
  },
  'backup list-copy-jobs': () => [['backup:ListCopyJobs', '*']],
  'backup list-recovery-points-by-backup-vault': (options) => [
    ['backup:ListRecoveryPointsByBackupVault', vault(options['backup-vault-name'])],
  ],
  'backup start-backup-job': (options) => [
    ['backup:StartBackupJob', vault(options['backup-vault-name'])],
    ['iam:PassRole', `arn:aws:iam::${ACCOUNT}:role/${there('role', options['iam-role-arn']?.split('role/')[1])}`],
  ],
}

/** Matches sentences that require credentials other than an operator's. */
const NAMES_OTHERS = /\b(administrator|deployer|credentials of)\b/

/**
 * Matches commands that need no permissions: signing in, and mentions of a command without its
 * arguments.
 */
const NEEDS_NOTHING = /^aws (configure export-credentials|logs tail$)/

const PAGES = ['operating.md', 'deploying.md', 'domains.md', 'recovery.md', 'releases.md', 'settings.md']

const commands = PAGES.flatMap((page) => awsCommandsIn(read(page))).filter(({ text }) => !NEEDS_NOTHING.test(text))
const byOperators = commands.filter(({ context }) => !NAMES_OTHERS.test(context))

describe('the aws command line in the pages', () => {
  test.each(byOperators)('is for operators to use: $text', ({ name, options, words }) => {
    const request = ASKED[name]
    if (!request) throw new Error(`permissions of ${name} are unknown: name the credentials it needs in its sentence`)
    const requests = request(options, words)
    expect(requests.filter(([action, resource]) => !lets(action, resource))).toEqual([])
  })

  test('names things without an ellipsis, which cannot be typed', () => {
    expect(commands.length).toBeGreaterThan(60)
    expect(commands.filter(({ text }) => text.includes('…')).map(({ text }) => text)).toEqual([])
  })
})

test('other pages leave AWS to these', () => {
  const others = globSync('docs/**/*.md', { cwd: root }).filter((page) => !PAGES.includes(basename(page)))
  expect(others.length).toBeGreaterThan(10)
  expect(others.filter((page) => awsCommandsIn(readFileSync(join(root, page), 'utf8')).length > 0)).toEqual([])
})

test('operators may do no more with them than the pages ask for', () => {
  const used = byOperators.flatMap(({ name, options, words }) =>
    (ASKED[name]?.(options, words) ?? []).map(([action]) => action),
  )
  const allowed: string[] = propertiesOf('AWS::IAM::ManagedPolicy')
    .filter(({ ManagedPolicyName }) => ManagedPolicyName.startsWith('shipping-prod-on-call'))
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .flatMap(({ Action }: Statement) => Action)
  const looks =
    /^(cloudwatch:(GetMetricData|GetDashboard|ListDashboards)|logs:DescribeLogGroups|lambda:GetFunctionConfiguration|cloudformation:DescribeStackEvents|servicequotas:GetServiceQuota)$/
  expect(allowed.filter((action) => !used.includes(action) && !looks.test(action))).toEqual([])
})
