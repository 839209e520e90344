import { invalidParameter } from '../fault.ts'
import type { StreamView, TableDefinition } from '../storage/definition.ts'
import { tableArn } from './tableDescription.ts'

type Specification = { readonly StreamEnabled: boolean; readonly StreamViewType?: StreamView | undefined }

/** The stream a specification asks for; null for none. */
export function newStream(
  tableName: string,
  specification: Specification | undefined,
  nowMs: number,
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
  const label = new Date(nowMs).toISOString().slice(0, -1)
  return { view: specification.StreamViewType, label, arn: `${tableArn(tableName)}/stream/${label}` }
}
