import type { Engine } from 'embedded-dynamodb'
import * as v from 'valibot'
import { type DeployedResource, filterByType } from '../deployed/template/deployedResource.ts'

const TARGET = 'DynamoDB_20120810'

const TableProperties = v.object({
  TableName: v.optional(v.string()),
  AttributeDefinitions: v.array(v.object({ AttributeName: v.string(), AttributeType: v.string() })),
  BillingMode: v.literal('PAY_PER_REQUEST'),
  KeySchema: v.array(v.object({ AttributeName: v.string(), KeyType: v.string() })),
  GlobalSecondaryIndexes: v.optional(
    v.array(v.object({ IndexName: v.string(), KeySchema: v.unknown(), Projection: v.unknown() })),
    [],
  ),
  StreamSpecification: v.optional(v.object({ StreamViewType: v.string() })),
  TimeToLiveSpecification: v.optional(v.object({ AttributeName: v.optional(v.string()), Enabled: v.boolean() })),
})

const parseTableName = ({ id, properties }: DeployedResource): string => String(properties.TableName ?? id)

/**
 * Creates missing tables of the templates, and deletes those no template has any longer. `provided`
 * tracks the tables it created.
 */
export async function provisionTables(
  engine: Engine,
  resources: readonly DeployedResource[],
  provided: Set<string>,
): Promise<void> {
  const call = (operation: string, input: object) => engine.execute(`${TARGET}.${operation}`, input)
  const tables = filterByType(resources, 'AWS::DynamoDB::GlobalTable')
  const wanted = new Set(tables.map(parseTableName))
  for (const TableName of provided) {
    if (wanted.has(TableName)) continue
    await call('DeleteTable', { TableName })
    provided.delete(TableName)
  }
  for (const table of tables) {
    const TableName = parseTableName(table)
    if (provided.has(TableName)) continue
    const { StreamSpecification, TimeToLiveSpecification, GlobalSecondaryIndexes, ...properties } = v.parse(
      TableProperties,
      table.properties,
    )
    await call('CreateTable', {
      ...properties,
      TableName,
      ...(GlobalSecondaryIndexes.length > 0 ? { GlobalSecondaryIndexes } : {}),
      ...(StreamSpecification ? { StreamSpecification: { ...StreamSpecification, StreamEnabled: true } } : {}),
    })
    provided.add(TableName)
    if (TimeToLiveSpecification?.Enabled) await call('UpdateTimeToLive', { TableName, TimeToLiveSpecification })
  }
}
