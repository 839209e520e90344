import * as v from 'valibot'
import { DynamoDbError } from '../errors.ts'
import { readRequest } from '../requests/readRequest.ts'
import { TableName } from '../requests/shapes.ts'
import { tableDescription } from '../requests/tableDescription.ts'
import type { Database } from '../storage/database.ts'
import type { Table } from '../storage/table.ts'
import type { Operation } from './operation.ts'

const Input = v.object({ TableName })

export const describeTable: Operation = ({ database }, request) => {
  const table = namedTable(database, readRequest(Input, request).TableName)
  return { Table: tableDescription(table.definition, table, 'ACTIVE') }
}

/** Table operations include the name in the error for a missing table. */
export function namedTable(database: Database, name: string): Table {
  const table = database.findTable(name)
  if (!table)
    throw new DynamoDbError('ResourceNotFoundException', `Requested resource not found: Table: ${name} not found`)
  return table
}
