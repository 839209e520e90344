import * as v from 'valibot'
import { invalid } from '../errors.ts'
import { readRequest } from '../requests/readRequest.ts'
import { TableName } from '../requests/shapes.ts'
import { namedTable } from './describeTable.ts'
import type { Operation } from './operation.ts'

const Input = v.object({
  TableName,
  TimeToLiveSpecification: v.object({
    Enabled: v.boolean(),
    AttributeName: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  }),
})

export const updateTimeToLive: Operation = ({ database }, request) => {
  const { TableName: name, TimeToLiveSpecification } = readRequest(Input, request)
  const { definition } = namedTable(database, name)
  const { Enabled, AttributeName } = TimeToLiveSpecification
  if (Enabled && definition.timeToLive !== null) throw invalid('TimeToLive is already enabled')
  if (!Enabled && definition.timeToLive === null) throw invalid('TimeToLive is already disabled')
  if (!Enabled && definition.timeToLive !== AttributeName) {
    throw invalid(
      'TimeToLive is active on a different AttributeName: current AttributeName is '.concat(
        definition.timeToLive ?? '',
      ),
    )
  }
  database.commit({ kind: 'table', definition: { ...definition, timeToLive: Enabled ? AttributeName : null } })
  return { TimeToLiveSpecification }
}
