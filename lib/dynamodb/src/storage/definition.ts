import type { ScalarType } from '../values/attributeValue.ts'
import type { KeySchema } from './keySchema.ts'

/** Parts of a table in the notation of requests and responses. */
export type KeySchemaElement = { readonly AttributeName: string; readonly KeyType: 'HASH' | 'RANGE' }
export type AttributeDefinition = { readonly AttributeName: string; readonly AttributeType: ScalarType }
export type Projection = {
  readonly ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'
  readonly NonKeyAttributes?: readonly string[] | undefined
}
export type Throughput = { readonly ReadCapacityUnits: number; readonly WriteCapacityUnits: number }

export type IndexDefinition = {
  readonly name: string
  readonly isGlobal: boolean
  readonly keySchema: readonly KeySchemaElement[]
  readonly projection: Projection
  readonly throughput: Throughput
}

export const STREAM_VIEWS = ['NEW_AND_OLD_IMAGES', 'OLD_IMAGE', 'NEW_IMAGE', 'KEYS_ONLY'] as const
export type StreamView = (typeof STREAM_VIEWS)[number]

/** Metadata of a table. */
export type TableDefinition = {
  readonly name: string
  readonly id: string
  readonly createdMs: number
  readonly attributes: readonly AttributeDefinition[]
  readonly keySchema: readonly KeySchemaElement[]
  readonly billing: 'PROVISIONED' | 'PAY_PER_REQUEST'
  readonly throughput: Throughput
  readonly indexes: readonly IndexDefinition[]
  readonly stream: { readonly view: StreamView; readonly arn: string; readonly label: string } | null
  /** The latest stream is still reported after it is disabled. */
  readonly latestStream: { readonly arn: string; readonly label: string } | null
  readonly timeToLive: string | null
  readonly isProtected: boolean
  readonly tableClass: string | null
}

/** Returns a key schema with types; all its attributes are known to be defined. */
export function keySchemaOf(
  elements: readonly KeySchemaElement[],
  attributes: readonly AttributeDefinition[],
): KeySchema {
  const attribute = (keyType: 'HASH' | 'RANGE') => {
    const name = elements.find(({ KeyType }) => KeyType === keyType)?.AttributeName
    const definition = attributes.find(({ AttributeName }) => AttributeName === name)
    return definition && { name: definition.AttributeName, type: definition.AttributeType }
  }
  const partition = attribute('HASH')
  if (!partition) throw new Error('a key schema without a partition key')
  return { partition, sort: attribute('RANGE') }
}
