import * as v from 'valibot'
import { limits } from '../limits.ts'
import { readRequest } from '../requests/readRequest.ts'
import { NewName } from '../requests/shapes.ts'
import type { Operation } from './operation.ts'

const Input = v.object({
  ExclusiveStartTableName: v.optional(NewName),
  Limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.listedTables))),
})

export const listTables: Operation = ({ database }, request) => {
  const { ExclusiveStartTableName: after, Limit = limits.listedTables } = readRequest(Input, request)
  const names = database.tableNames.filter((name) => after === undefined || name > after)
  const listed = names.slice(0, Limit)
  return {
    TableNames: listed,
    LastEvaluatedTableName: names.length > listed.length ? listed.at(-1) : undefined,
  }
}
