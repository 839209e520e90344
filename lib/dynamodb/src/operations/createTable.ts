import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { DynamoDbError, invalid, invalidParameter } from '../errors.ts'
import { checkDefinition } from '../requests/checkDefinition.ts'
import { newStream } from '../requests/newStream.ts'
import { readRequest } from '../requests/readRequest.ts'
import { NewName } from '../requests/shapes.ts'
import { tableDescription } from '../requests/tableDescription.ts'
import {
  AttributeDefinitions,
  BillingMode,
  GlobalSecondaryIndex,
  KeySchema,
  LocalSecondaryIndex,
  ProvisionedThroughput,
  StreamSpecification,
  TableClass,
} from '../requests/tableMembers.ts'
import type { IndexDefinition, TableDefinition, Throughput } from '../storage/definition.ts'
import { isObject } from '../values/readValue.ts'
import type { Operation } from './operation.ts'

const Input = v.object({
  TableName: NewName,
  AttributeDefinitions,
  KeySchema,
  BillingMode,
  ProvisionedThroughput,
  GlobalSecondaryIndexes: v.optional(v.array(GlobalSecondaryIndex)),
  LocalSecondaryIndexes: v.optional(v.array(LocalSecondaryIndex)),
  StreamSpecification,
  DeletionProtectionEnabled: v.optional(v.boolean()),
  TableClass,
})

export const ON_DEMAND: Throughput = { ReadCapacityUnits: 0, WriteCapacityUnits: 0 }

export const createTable: Operation = ({ database }, request) => {
  if (isObject(request) && request.TableName === undefined) {
    throw invalid("The parameter 'TableName' is required but was not present in the request")
  }
  const input = readRequest(Input, request)
  const nowMs = database.now()
  const stream = newStream(database, input.TableName, input.StreamSpecification)
  const definition: TableDefinition = {
    name: input.TableName,
    id: randomUUID(),
    createdMs: nowMs,
    attributes: input.AttributeDefinitions,
    keySchema: input.KeySchema,
    billing: input.BillingMode ?? 'PROVISIONED',
    throughput: input.ProvisionedThroughput ?? ON_DEMAND,
    indexes: [
      ...listed('LocalSecondaryIndexes', input.LocalSecondaryIndexes).map((index) => indexOf(index, false)),
      ...listed('GlobalSecondaryIndexes', input.GlobalSecondaryIndexes).map((index) => indexOf(index, true)),
    ],
    stream,
    latestStream: stream,
    timeToLive: null,
    isProtected: input.DeletionProtectionEnabled ?? false,
    tableClass: input.TableClass ?? null,
  }
  checkDefinition(definition)
  if (database.findTable(definition.name)) {
    throw new DynamoDbError('ResourceInUseException', `Table already exists: ${definition.name}`)
  }
  database.commit({ kind: 'table', definition })
  return { TableDescription: tableDescription(definition, undefined, 'CREATING') }
}

function listed<T>(parameter: string, indexes: readonly T[] | undefined): readonly T[] {
  if (indexes?.length === 0) throw invalidParameter(`List of ${parameter} is empty`)
  return indexes ?? []
}

type Index = v.InferOutput<typeof LocalSecondaryIndex> & { readonly ProvisionedThroughput?: Throughput | undefined }

export function indexOf(index: Index, isGlobal: boolean): IndexDefinition {
  const { ProjectionType, NonKeyAttributes } = index.Projection
  if (!ProjectionType) throw invalidParameter('Unknown ProjectionType: null')
  return {
    name: index.IndexName,
    isGlobal,
    keySchema: index.KeySchema,
    projection: { ProjectionType, ...(NonKeyAttributes ? { NonKeyAttributes } : {}) },
    throughput: index.ProvisionedThroughput ?? ON_DEMAND,
  }
}
