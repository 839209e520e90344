import * as v from 'valibot'
import { invalid } from '../errors.ts'
import { limits } from '../limits.ts'
import { isObject } from '../values/readValue.ts'

/** Table name in requests, which may be an ARN. */
export const TableName = v.pipe(
  v.string(),
  v.transform((nameOrArn) => /^arn:[^/]*:table\/([^/]+)$/.exec(nameOrArn)?.[1] ?? nameOrArn),
  v.minLength(1),
  v.minLength(limits.tableNameLength.min),
  v.maxLength(limits.tableNameLength.max),
  v.regex(/^[a-zA-Z0-9_.-]+$/),
)

/** Name of a new table or index. */
export const NewName = v.pipe(
  v.string(),
  v.minLength(limits.tableNameLength.min),
  v.maxLength(limits.tableNameLength.max),
  v.regex(/^[a-zA-Z0-9_.-]+$/),
)

/** Batch requests by table name. */
export const requestItems = <const Schema extends v.GenericSchema>(ofTable: Schema) =>
  v.pipe(
    v.record(TableName, ofTable),
    v.minEntries(
      1,
      "Value at 'RequestItems' failed to satisfy constraint: Member must have length greater than or equal to 1",
    ),
  )

/** Map whose values are validated later. */
export const RawMap = v.custom<Readonly<Record<string, unknown>>>(isObject)

export const ReturnConsumedCapacity = v.optional(v.picklist(['INDEXES', 'TOTAL', 'NONE']))
export type CapacityDetail = v.InferOutput<typeof ReturnConsumedCapacity>

export const ReturnItemCollectionMetrics = v.optional(v.picklist(['SIZE', 'NONE']))
export const ReturnValues = v.optional(v.picklist(['ALL_NEW', 'UPDATED_OLD', 'ALL_OLD', 'NONE', 'UPDATED_NEW']))
const ReturnValuesOnConditionCheckFailure = v.optional(v.picklist(['ALL_OLD', 'NONE']))
export const Select = v.optional(
  v.picklist(['SPECIFIC_ATTRIBUTES', 'COUNT', 'ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES']),
)

export const ExpressionMaps = {
  ExpressionAttributeNames: v.optional(RawMap),
  ExpressionAttributeValues: v.optional(RawMap),
}

/** Members of conditional writes. */
export const ConditionalMembers = {
  ConditionExpression: v.optional(v.string()),
  ...ExpressionMaps,
  ReturnValuesOnConditionCheckFailure,
}

/** Legacy parameters with their replacements. They are rejected, never ignored. */
const LEGACY: Readonly<Record<string, string>> = {
  AttributesToGet: 'ProjectionExpression',
  AttributeUpdates: 'UpdateExpression',
  ConditionalOperator: 'ConditionExpression or FilterExpression',
  Expected: 'ConditionExpression',
  KeyConditions: 'KeyConditionExpression',
  QueryFilter: 'FilterExpression',
  ScanFilter: 'FilterExpression',
}

export function rejectLegacy(input: unknown): void {
  if (!isObject(input)) return
  const legacy = Object.keys(LEGACY).filter((name) => Object.hasOwn(input, name))
  const [first] = legacy
  if (first === undefined) return
  const modern = Object.keys(input).filter((name) => name.endsWith('Expression'))
  if (modern.length > 0) {
    throw invalid(
      `Can not use both expression and non-expression parameters in the same request: Non-expression parameters: {${legacy.join(', ')}} Expression parameters: {${modern.join(', ')}}`,
    )
  }
  throw invalid(`The legacy parameter ${first} is not supported. Use ${LEGACY[first]}`)
}
