import * as v from 'valibot'
import { readRequest } from '../requests/readRequest.ts'
import { TableName } from '../requests/shapes.ts'
import { namedTable } from './describeTable.ts'
import type { Operation } from './operation.ts'

const Input = v.object({ TableName })

export const describeTimeToLive: Operation = ({ database }, request) => {
  const { timeToLive } = namedTable(database, readRequest(Input, request).TableName).definition
  return {
    TimeToLiveDescription:
      timeToLive === null
        ? { TimeToLiveStatus: 'DISABLED' }
        : { TimeToLiveStatus: 'ENABLED', AttributeName: timeToLive },
  }
}
