import * as v from 'valibot'
import { invalid } from '../errors.ts'
import { readRequest } from '../requests/readRequest.ts'
import { TableName } from '../requests/shapes.ts'
import { tableDescription } from '../requests/tableDescription.ts'
import { namedTable } from './describeTable.ts'
import type { Operation } from './operation.ts'

const Input = v.object({ TableName })

export const deleteTable: Operation = ({ database }, request) => {
  const { definition } = namedTable(database, readRequest(Input, request).TableName)
  if (definition.isProtected) {
    throw invalid(
      'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
    )
  }
  database.commit({ kind: 'dropTable', name: definition.name })
  return { TableDescription: tableDescription(definition, undefined, 'DELETING') }
}
