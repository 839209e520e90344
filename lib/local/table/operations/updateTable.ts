import * as v from 'valibot'
import { Fault, invalid, invalidParameter } from '../fault.ts'
import { checkDefinition } from '../requests/checkDefinition.ts'
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
import type { IndexDefinition, TableDefinition } from '../storage/definition.ts'
import { indexOf, ON_DEMAND } from './createTable.ts'
import { namedTable } from './describeTable.ts'
import type { Operation } from './operation.ts'

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
  const definition = updated(table.definition, input, database.now())
  checkDefinition(definition)
  database.take({ kind: 'table', definition })
  return { TableDescription: tableDescription(definition, table, 'UPDATING') }
}

function updated(old: TableDefinition, input: Input, nowMs: number): TableDefinition {
  const billing = input.BillingMode ?? old.billing
  const indexes = (input.GlobalSecondaryIndexUpdates ?? []).reduce(updateIndexes, old.indexes)
  const stream = streamAfter(old, input, nowMs)
  return {
    ...old,
    attributes: usedAttributes(old, input, indexes),
    billing,
    throughput: input.ProvisionedThroughput ?? (billing === 'PROVISIONED' ? old.throughput : ON_DEMAND),
    indexes,
    stream,
    latestStream: stream ?? old.latestStream,
    isProtected: input.DeletionProtectionEnabled ?? old.isProtected,
    tableClass: input.TableClass ?? old.tableClass,
  }
}

function streamAfter(old: TableDefinition, input: Input, nowMs: number): TableDefinition['stream'] {
  if (!input.StreamSpecification) return old.stream
  if (input.StreamSpecification.StreamEnabled && old.stream) {
    throw new Fault('ResourceInUseException', `Table already has an enabled stream: TableName: ${old.name}`)
  }
  if (!input.StreamSpecification.StreamEnabled && !old.stream) {
    throw invalid(`Table has no stream to disable: TableName: ${old.name}`)
  }
  return newStream(old.name, input.StreamSpecification, nowMs)
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
  if (!known) throw new Fault('ResourceNotFoundException', 'Requested resource not found')
  const others = indexes.filter((index) => index !== known)
  return Update ? [...others, { ...known, throughput: Update.ProvisionedThroughput ?? known.throughput }] : others
}

/** The attributes defined so far and now, without those that only a deleted index used. */
function usedAttributes(old: TableDefinition, input: Input, indexes: readonly IndexDefinition[]) {
  const known = old.attributes.filter(({ AttributeName: name }) =>
    [old.keySchema, ...indexes.map(({ keySchema }) => keySchema)].flat().some((key) => key.AttributeName === name),
  )
  const added = (input.AttributeDefinitions ?? []).filter(
    ({ AttributeName: name }) => !known.some((attribute) => attribute.AttributeName === name),
  )
  return [...known, ...added]
}
