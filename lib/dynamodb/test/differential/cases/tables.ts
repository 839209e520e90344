import type { Call } from '../call.ts'
import { caseTable } from './table.ts'

type Input = Readonly<Record<string, unknown>>

const S = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' })
const HASH = (AttributeName: string) => ({ AttributeName, KeyType: 'HASH' })
const RANGE = (AttributeName: string) => ({ AttributeName, KeyType: 'RANGE' })
const ALL = { ProjectionType: 'ALL' }

function calls(name: string): readonly (readonly [operation: string, input: Input])[] {
  const TableName = name
  const create = (rest: Input) =>
    [
      'CreateTable',
      {
        TableName: `${name}-wrong`,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [S('pk')],
        KeySchema: [HASH('pk')],
        ...rest,
      },
    ] as const
  const index = (IndexName: string, KeySchema: readonly Input[], Projection: Input = ALL) => ({
    IndexName,
    KeySchema,
    Projection,
  })
  const ttl = (Enabled: boolean, AttributeName: string) =>
    ['UpdateTimeToLive', { TableName, TimeToLiveSpecification: { Enabled, AttributeName } }] as const
  return [
    ['CreateTable', caseTable(name)],
    ['CreateTable', caseTable(name)],
    ['DescribeTable', { TableName }],
    ['DescribeTable', { TableName: 'nonexistent' }],
    ['DeleteTable', { TableName: 'nonexistent' }],
    ['DescribeTimeToLive', { TableName: 'nonexistent' }],
    create({ TableName: 'ab' }),
    create({ KeySchema: [] }),
    create({ KeySchema: [RANGE('pk')] }),
    create({ KeySchema: [HASH('pk'), HASH('sk')], AttributeDefinitions: [S('pk'), S('sk')] }),
    create({ KeySchema: [HASH('pk'), RANGE('sk')] }),
    create({ AttributeDefinitions: [S('pk'), S('more')] }),
    create({ AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'X' }] }),
    create({ BillingMode: 'PROVISIONED' }),
    create({ BillingMode: 'FREE' }),
    create({ GlobalSecondaryIndexes: [] }),
    create({ GlobalSecondaryIndexes: [index('gsi', [HASH('g')])] }),
    create({
      AttributeDefinitions: [S('pk'), S('g')],
      GlobalSecondaryIndexes: [index('gsi', [HASH('g')]), index('gsi', [HASH('g')])],
    }),
    create({
      AttributeDefinitions: [S('pk'), S('g')],
      GlobalSecondaryIndexes: [index('gsi', [HASH('g')], { ProjectionType: 'INCLUDE' })],
    }),
    create({
      AttributeDefinitions: [S('pk'), S('g')],
      GlobalSecondaryIndexes: [index('gsi', [HASH('g')], { ProjectionType: 'ALL', NonKeyAttributes: ['a'] })],
    }),
    create({ AttributeDefinitions: [S('pk'), S('g')], GlobalSecondaryIndexes: [index('g', [HASH('g')])] }),
    create({
      AttributeDefinitions: [S('pk'), S('x')],
      LocalSecondaryIndexes: [index('lsi', [HASH('pk'), RANGE('x')])],
    }),
    create({ StreamSpecification: { StreamEnabled: true } }),
    ['DescribeTimeToLive', { TableName }],
    ttl(false, 'ttl'),
    ttl(true, 'ttl'),
    ttl(true, 'ttl'),
    ttl(false, 'other'),
    ['DescribeTimeToLive', { TableName }],
    ttl(false, 'ttl'),
    ['DescribeTimeToLive', { TableName }],
    ['UpdateTable', { TableName }],
    ['UpdateTable', { TableName, GlobalSecondaryIndexUpdates: [{ Create: index('another', [HASH('h')]) }] }],
    ['UpdateTable', { TableName, GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: 'nothing' } }] }],
    ['UpdateTable', { TableName, StreamSpecification: { StreamEnabled: false } }],
    ['ListTables', { Limit: 0 }],
    ['ListTables', { Limit: 101 }],
    ['ListTables', { ExclusiveStartTableName: name.slice(0, -1), Limit: 1 }],
    ['UnknownOperation', {}],
    ['DeleteTable', { TableName }],
    ['DescribeTable', { TableName }],
  ]
}

/** Returns table calls: valid and invalid creation, description, changes, time to live. */
export const tableCalls = (name: string): readonly Call[] =>
  calls(name).map(([operation, input]) => ({ operation, input }))
