import type { IndexDefinition, TableDefinition } from '../storage/definition.ts'
import type { Table } from '../storage/table.ts'
import { REGION } from '../streams/streamStore.ts'
import { itemBytes } from '../values/sizes.ts'

const ACCOUNT = '000000000000'

export const tableArn = (tableName: string): string => `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${tableName}`

/** Returns a table as in DescribeTable. */
export function tableDescription(definition: TableDefinition, table: Table | undefined, status: string): object {
  const { name, billing, throughput, stream, latestStream, indexes } = definition
  const describe = (index: IndexDefinition) => indexDescription(index, name, table)
  const locals = indexes.filter(({ isGlobal }) => !isGlobal)
  const globals = indexes.filter(({ isGlobal }) => isGlobal)
  return {
    TableName: name,
    TableId: definition.id,
    TableArn: tableArn(name),
    TableStatus: status,
    CreationDateTime: definition.createdMs / 1000,
    AttributeDefinitions: definition.attributes,
    KeySchema: definition.keySchema,
    ItemCount: table?.items.length ?? 0,
    TableSizeBytes: table?.bytes ?? 0,
    ProvisionedThroughput: { NumberOfDecreasesToday: 0, ...throughput },
    BillingModeSummary: billing === 'PAY_PER_REQUEST' ? { BillingMode: billing } : undefined,
    DeletionProtectionEnabled: definition.isProtected,
    LocalSecondaryIndexes: locals.length > 0 ? locals.map(describe) : undefined,
    GlobalSecondaryIndexes:
      globals.length > 0
        ? globals.map((index) => ({
            ...describe(index),
            IndexStatus: status === 'CREATING' || status === 'DELETING' ? status : 'ACTIVE',
            ProvisionedThroughput: { NumberOfDecreasesToday: 0, ...index.throughput },
          }))
        : undefined,
    StreamSpecification: stream ? { StreamEnabled: true, StreamViewType: stream.view } : undefined,
    LatestStreamArn: latestStream?.arn,
    LatestStreamLabel: latestStream?.label,
    TableClassSummary: definition.tableClass === null ? undefined : { TableClass: definition.tableClass },
  }
}

function indexDescription(
  { name, keySchema, projection }: IndexDefinition,
  tableName: string,
  table: Table | undefined,
) {
  const index = table?.indexes.find(({ definition }) => definition.name === name)
  const items = index ? [...index.collection] : []
  return {
    IndexName: name,
    IndexArn: `${tableArn(tableName)}/index/${name}`,
    KeySchema: keySchema,
    Projection: projection,
    ItemCount: items.length,
    IndexSizeBytes: items.reduce((bytes, { item }) => bytes + itemBytes(index?.project(item) ?? {}), 0),
  }
}
