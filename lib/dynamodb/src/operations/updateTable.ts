import * as v from 'valibot'
import { DynamoDbError, invalid, invalidParameter } from '../errors.ts'
import { checkDefinition, rejectUndefined } from '../requests/checkDefinition.ts'
import { newStream } from '../requests/newStream.ts'
import { readRequest } from '../requests/readRequest.ts'
import { NewName, TableName } from '../requests/shapes.ts'
import { tableDescription } from '../requests/tableDescription.ts'
import {
  AttributeDefinitions,
  BillingMode,
  GlobalSecondaryIndex,
  ProvisionedThroughput,
  StreamSpecification,
  TableClass,
} from '../requests/tableMembers.ts'
import type { Database } from '../storage/database.ts'
import type { IndexDefinition, TableDefinition } from '../storage/definition.ts'
import { indexOf, ON_DEMAND } from './createTable.ts'
import { namedTable } from './describeTable.ts'
import type { Operation } from './operation.ts'

/*
 * UpdateTable: billing, streams, indexes and protection.
 */

const IndexUpdate = v.object({
  Create: v.optional(GlobalSecondaryIndex),
  Update: v.optional(v.object({ IndexName: NewName, ProvisionedThroughput })),
  Delete: v.optional(v.object({ IndexName: NewName })),
})
type IndexUpdate = v.InferOutput<typeof IndexUpdate>

const Input = v.object({
  TableName,
  AttributeDefinitions: v.optional(AttributeDefinitions),
  BillingMode,
  ProvisionedThroughput,
  GlobalSecondaryIndexUpdates: v.optional(v.array(IndexUpdate)),
  StreamSpecification,
  DeletionProtectionEnabled: v.optional(v.boolean()),
  TableClass,
})
type Input = v.InferOutput<typeof Input>

export const updateTable: Operation = ({ database }, request) => {
  const input = readRequest(Input, request)
  if (Object.values(input).filter((member) => member !== undefined).length === 1) {
    throw invalid(
      'At least one of ProvisionedThroughput, BillingMode, UpdateStreamEnabled, GlobalSecondaryIndexUpdates or SSESpecification or ReplicaUpdates is required',
    )
  }
  const table = namedTable(database, input.TableName)
  const definition = updated(table.definition, input, database)
  checkDefinition(definition)
  database.commit({ kind: 'table', definition })
  return { TableDescription: tableDescription(definition, table, 'UPDATING') }
}

function updated(old: TableDefinition, input: Input, database: Database): TableDefinition {
  const billing = input.BillingMode ?? old.billing
  rejectSameThroughput(old, input)
  const indexes = (input.GlobalSecondaryIndexUpdates ?? []).reduce(updateIndexes, old.indexes)
  const stream = streamAfter(old, input, database)
  return {
    ...old,
    attributes: getAttributes(old, input, indexes),
    billing,
    throughput: input.ProvisionedThroughput ?? (billing === 'PROVISIONED' ? old.throughput : ON_DEMAND),
    indexes,
    stream,
    latestStream: stream ?? old.latestStream,
    isProtected: input.DeletionProtectionEnabled ?? old.isProtected,
    tableClass: input.TableClass ?? old.tableClass,
  }
}

function rejectSameThroughput(
  { billing, throughput: old }: TableDefinition,
  { ProvisionedThroughput: requested }: Input,
) {
  if (billing !== 'PROVISIONED' || !requested) return
  if (requested.ReadCapacityUnits !== old.ReadCapacityUnits || requested.WriteCapacityUnits !== old.WriteCapacityUnits)
    return
  throw invalid(
    'The provisioned throughput for the table will not change. The requested value equals the current value. ' +
      `Current ReadCapacityUnits provisioned for the table: ${old.ReadCapacityUnits}. Requested ReadCapacityUnits: ${requested.ReadCapacityUnits}. ` +
      `Current WriteCapacityUnits provisioned for the table: ${old.WriteCapacityUnits}. Requested WriteCapacityUnits: ${requested.WriteCapacityUnits}. ` +
      'Refer to the Amazon DynamoDB Developer Guide for current limits and how to request higher limits.',
  )
}

function streamAfter(old: TableDefinition, input: Input, database: Database): TableDefinition['stream'] {
  if (!input.StreamSpecification) return old.stream
  if (input.StreamSpecification.StreamEnabled && old.stream) {
    throw new DynamoDbError('ResourceInUseException', `Table already has an enabled stream: TableName: ${old.name}`)
  }
  if (!input.StreamSpecification.StreamEnabled && !old.stream) {
    throw invalid(`Table has no stream to disable: TableName: ${old.name}`)
  }
  return newStream(database, old.name, input.StreamSpecification)
}

function updateIndexes(indexes: readonly IndexDefinition[], update: IndexUpdate): readonly IndexDefinition[] {
  const { Create, Update, Delete } = update
  if ([Create, Update, Delete].filter((each) => each !== undefined).length !== 1) {
    throw invalidParameter('One of GlobalSecondaryIndexUpdate Create, Update or Delete must be specified')
  }
  const name = (Create ?? Update ?? Delete)?.IndexName
  const known = indexes.find((index) => index.isGlobal && index.name === name)
  if (Create) {
    if (known) throw invalid(`Attempting to create an index which already exists: ${name}`)
    return [...indexes, indexOf(Create, true)]
  }
  if (!known) throw new DynamoDbError('ResourceNotFoundException', 'Requested resource not found')
  const others = indexes.filter((index) => index !== known)
  return Update ? [...others, { ...known, throughput: Update.ProvisionedThroughput ?? known.throughput }] : others
}

/**
 * Returns the attributes of keys: existing ones keep their definition, whatever the request says,
 * and unused ones are ignored.
 */
function getAttributes(
  old: TableDefinition,
  { AttributeDefinitions: sent = [] }: Input,
  indexes: readonly IndexDefinition[],
) {
  for (const { keySchema } of indexes.filter((index) => isNew(index, old))) {
    rejectUndefined(
      keySchema,
      sent.map(({ AttributeName }) => AttributeName),
    )
  }
  const isNamed = (name: string, definitions: readonly { readonly AttributeName: string }[]) =>
    definitions.some(({ AttributeName }) => AttributeName === name)
  const used = [old.keySchema, ...indexes.map(({ keySchema }) => keySchema)].flat()
  const added = sent.filter(({ AttributeName }) => !isNamed(AttributeName, old.attributes))
  return [...old.attributes, ...added].filter(({ AttributeName }) => isNamed(AttributeName, used))
}

const isNew = ({ name }: IndexDefinition, old: TableDefinition): boolean =>
  old.indexes.every((index) => index.name !== name)
