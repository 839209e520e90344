import { invalidParameter } from '../errors.ts'
import type { Database } from '../storage/database.ts'
import type { StreamView, TableDefinition } from '../storage/definition.ts'
import { tableArn } from './tableDescription.ts'

type Specification = { readonly StreamEnabled: boolean; readonly StreamViewType?: StreamView | undefined }

/** Returns the specified stream with a unique name; null for none. */
export function newStream(
  { now, streams }: Database,
  tableName: string,
  specification: Specification | undefined,
): TableDefinition['stream'] {
  if (!specification?.StreamEnabled) {
    if (specification?.StreamViewType) {
      throw invalidParameter('StreamEnabled is false, but StreamViewType is specified')
    }
    return null
  }
  if (!specification.StreamViewType) {
    throw invalidParameter('StreamViewType is required when StreamEnabled is true')
  }
  for (let ms = now(); ; ms++) {
    const label = new Date(ms).toISOString().slice(0, -1)
    const arn = `${tableArn(tableName)}/stream/${label}`
    if (!streams.has(arn)) return { view: specification.StreamViewType, label, arn }
  }
}
