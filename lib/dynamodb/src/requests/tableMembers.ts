import * as v from 'valibot'
import { limits } from '../limits.ts'
import { STREAM_VIEWS } from '../storage/definition.ts'
import { NewName } from './shapes.ts'

const KeyAttributeName = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.keyAttributeNameLength))

export const AttributeDefinitions = v.array(
  v.object({ AttributeName: KeyAttributeName, AttributeType: v.picklist(['B', 'N', 'S']) }),
)

export const KeySchema = v.pipe(
  v.array(v.object({ AttributeName: KeyAttributeName, KeyType: v.picklist(['HASH', 'RANGE']) })),
  v.minLength(1),
  v.maxLength(2),
)

const Projection = v.object({
  ProjectionType: v.optional(v.picklist(['ALL', 'INCLUDE', 'KEYS_ONLY'])),
  NonKeyAttributes: v.optional(v.pipe(v.array(v.string()), v.minLength(1))),
})

const Capacity = v.pipe(v.number(), v.integer(), v.minValue(1))

export const ProvisionedThroughput = v.optional(v.object({ ReadCapacityUnits: Capacity, WriteCapacityUnits: Capacity }))

export const BillingMode = v.optional(v.picklist(['PROVISIONED', 'PAY_PER_REQUEST']))

export const LocalSecondaryIndex = v.object({ IndexName: NewName, KeySchema, Projection })
export const GlobalSecondaryIndex = v.object({ ...LocalSecondaryIndex.entries, ProvisionedThroughput })

export const StreamSpecification = v.optional(
  v.object({ StreamEnabled: v.boolean(), StreamViewType: v.optional(v.picklist([...STREAM_VIEWS])) }),
)
export const TableClass = v.optional(v.picklist(['STANDARD', 'STANDARD_INFREQUENT_ACCESS']))
