import { canonicalNumber } from '../../src/values/numbers.ts'
import type { Call, CallResult } from './call.ts'
import { contentOf, isEquivalent } from './equivalence.ts'

/**
 * Intended difference between DynamoDB Local and the engine, with its reason. Each must occur in a
 * run, or be removed.
 */
export type Difference = {
  readonly reason: string
  readonly applies: (call: Call, local: CallResult, embedded: CallResult) => boolean
}

/** Same exception, but DynamoDB Local words it differently from AWS. */
const words = (what: string, local: RegExp, embedded: RegExp): Difference => ({
  reason: `words: ${what}`,
  applies: (_, one, other) =>
    one.error !== undefined && one.error === other.error && local.test(one.message) && embedded.test(other.message),
})

/** Two errors, of which each side reports another one. */
const order = (what: string, local: RegExp, embedded: RegExp): Difference => ({
  ...words('', local, embedded),
  reason: `order: ${what}`,
})

type Change = (answer: CallResult) => CallResult

/** The responses are equal after normalising both. */
const sameAfter = (reason: string, change: Change, isExpected: (call: Call) => boolean = () => true): Difference => ({
  reason,
  applies: (call, local, embedded) =>
    isExpected(call) && isEquivalent(call, change(withPlainNumbers(local)), change(withPlainNumbers(embedded))),
})

const without =
  (member: string): Change =>
  (result) => ({ ...result, body: { ...result.body, [member]: undefined } })

const withPlainNumbers: Change = (result) => ({
  ...result,
  body: Object.fromEntries(Object.entries(result.body).map(([name, value]) => [name, plainNumbers(value)])),
})

function plainNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (name === 'N' && typeof member === 'string') return [name, canonicalNumber(member)]
      if (name === 'NS' && Array.isArray(member)) return [name, member.map((each) => canonicalNumber(String(each)))]
      return [name, plainNumbers(member)]
    }),
  )
}

const namedAttributes: Change = (result) => {
  const { Attributes } = result.body
  if (typeof Attributes !== 'object' || Attributes === null) return result
  return { ...result, body: { ...result.body, Attributes: Object.keys(Attributes).sort() } }
}

const withoutEmptyItems: Change = (result) => {
  const { Responses: responses } = result.body
  if (!Array.isArray(responses)) return result
  return {
    ...result,
    body: { ...result.body, Responses: responses.map(({ Item }) => (Object.keys(Item ?? {}).length > 0 ? Item : {})) },
  }
}

const withoutReasonWords: Change = (result) => {
  const { CancellationReasons: reasons } = result.body
  if (!Array.isArray(reasons)) return result
  return {
    ...result,
    body: { ...result.body, CancellationReasons: reasons.map((reason) => ({ ...reason, Message: '' })) },
  }
}

const member = ({ input }: Call, name: string): string => (typeof input === 'object' ? String(input[name] ?? '') : '')

const CONSTRAINT = /^\d+ validation errors? detected: Value .*failed to satisfy constraint: /s
const INVALID_VALUES = /^One or more parameter values were invalid: /
const CONSTRAINT_OR_BATCH =
  /^1 validation error detected: |^The requestItems parameter|^Too many items|^Provided list|^Supplied AttributeValue/
const writesInTransaction = ({ operation }: Call): boolean => operation === 'TransactWriteItems'

const ITEM_FAULT =
  /^(Attempting to store more than 38|The document path provided in the update expression is invalid|The provided expression refers to an attribute that does not exist|An operand in the update expression has an incorrect data type|Number (over|under)flow|DynamoDB only supports precision|Item size to update)/
const KEY_FAULT =
  /Type mismatch for (key|Index Key)$|^Invalid attribute value type$|^One of the required keys was not given a value$|^The number of conditions on the keys is invalid$/
const KEY_REASON = /The provided key element does not match the schema|Type mismatch for|Missing the key/
const EXPRESSION_FAULT = /^(Invalid \w+Expression: |ExpressionAttribute(Names|Values) |Value provided in )/
const REPEATED = /cannot include multiple operations on one item$|^Provided list of item keys contains duplicates$/
const VALUE_FAULT =
  /cannot be converted to a numeric|contains duplicates|may not be empty|^Nesting Levels|Null attribute value|Number (over|under)flow|^Supplied AttributeValue|cannot contain an empty/
const PATHS_OR_TYPES =
  /: (Two document paths (overlap|conflict) with each other|Incorrect operand type for operator or function|The first operand must be distinct)/

/** Errors that DynamoDB Local words differently, with those of AWS. */
const OWN_WORDS: readonly (readonly [local: RegExp, embedded: RegExp])[] = [
  [/^Invalid table\/index name\./, CONSTRAINT],
  [/^(Item to put in PutItem cannot be null|Cannot have null key for GetItem)/, CONSTRAINT],
  [/^Return values set to invalid value$/, /ReturnValues can only be ALL_OLD or NONE$|failed to satisfy constraint/],
  [/^(Limit must be greater than|Limit in ListTables|Select must be)/, CONSTRAINT],
  [/^Value .* failed to satisfy constraint: |^Member must /s, CONSTRAINT],
  [/^1 validation error detected: /, /^1 validation error detected: |^The Segment parameter is zero-based/],
  [/^Cannot do operations on a non-existent table$/, /^Requested resource not found/],
  [/^Cannot create preexisting table$/, /^Table already exists: /],
  [/^Hash primary key values must be under|Size limit exceeded$/, /exceeded the (maximum )?size limit of/],
  [/^Consistent read cannot be true/, /^Consistent reads are not supported on global secondary indexes$/],
  [/^Query condition missed key schema element$/, /^Query condition missed key schema element: /],
  [/^Key attributes must be scalars/, /^KeyConditionExpressions cannot have conditions on nested attributes$/],
  [/segments? (is|must be) specified/, /parameter is required but was not present/],
  [/^The supplied Item contains a null AttributeValue/, /^Supplied AttributeValue is empty/],
  [/ExpressionAttributeNames contains invalid value: Cannot invoke/, /: Empty attribute name for key /],
  [/: Invalid attribute type name found; type: /, /: Invalid attribute type name found; type: /],
  [/^TransactItems can only|^Invalid Request: TransactWriteRequest/, /^TransactItems can only contain one of/],
  [
    /^Batch(Get|Write)Item cannot|^Batch\w+ must|^Keys must be|^Each request in|^The (list of keys|batch write request)|^Supplied AttributeValue has more|^Too many items requested/,
    CONSTRAINT_OR_BATCH,
  ],
  [/^KeyConditionExpressions must only contain one condition per key$/, /^Invalid KeyConditionExpression: /],
  [/using expressions: ConditionExpression is null$/, /can only be specified when using expressions$/],
  [/Range Key not specified/, /^Invalid KeySchema: /],
  [/[Hh]ash key|Range Key|attributes in key schema|defined in attribute/, INVALID_VALUES],
  [/^(No Hash Key|Too many hash)/, CONSTRAINT],
  [/^No provisioned throughput/, /must both be specified when BillingMode is PROVISIONED$/],
  [
    /^(LSI|GSI) list is empty|^Two (global|local) secondary|[Pp]rojection type|^Local Secondary indices/,
    INVALID_VALUES,
  ],
  [/^Invalid StreamViewType/, /StreamViewType is required/],
  [/^TimeToLive is active on a different AttributeName$/, /^TimeToLive is active on a different AttributeName: /],
  [/^Nothing to update$/, /^At least one of ProvisionedThroughput/],
  [/^No Attribute Schema Defined$/, INVALID_VALUES],
  [/^Table has no stream to disable$/, /^Table has no stream to disable: /],
  [/^An unknown operation was requested/, / is not served$/],
  [/^$/, /^Specified idempotent token was used with different request parameters/],
]

export const differences: readonly Difference[] = [
  ...OWN_WORDS.map(([local, embedded]) => words(local.source, local, embedded)),
  sameAfter('numbers within documents come back expanded like all others', (result) => result),
  sameAfter(
    'UPDATED_OLD and UPDATED_NEW are the parts an update named; DynamoDB Local returns whole attributes',
    namedAttributes,
    (call) => call.operation === 'UpdateItem' && member(call, 'ReturnValues').startsWith('UPDATED_'),
  ),
  sameAfter(
    'DynamoDB Local tells the capacity of deleting nothing, even unasked',
    without('ConsumedCapacity'),
    ({ operation }) => operation === 'DeleteItem',
  ),
  sameAfter(
    'a page that its limit ends has a key to go on from, though it may be the last; DynamoDB Local leaves it out at an included bound',
    without('LastEvaluatedKey'),
    (call) => member(call, 'Limit') !== '' && /<=|>=|BETWEEN/.test(member(call, 'KeyConditionExpression')),
  ),
  sameAfter(
    'the reasons of a cancelled transaction are in the words of single writes',
    withoutReasonWords,
    ({ operation }) => operation.startsWith('Transact'),
  ),
  sameAfter(
    'a transaction leaves out an item of which nothing was wanted; DynamoDB Local answers an empty one',
    withoutEmptyItems,
    ({ operation }) => operation === 'TransactGetItems',
  ),
  words(
    'a value of an expression, for which AWS does not name the placeholder',
    /contains invalid value: /,
    VALUE_FAULT,
  ),
  {
    reason: 'an update that does not match the item cancels the transaction, but DynamoDB Local rejects the request',
    applies: ({ operation }, local, embedded) =>
      operation === 'TransactWriteItems' &&
      local.error === 'ValidationException' &&
      ITEM_FAULT.test(local.message) &&
      embedded.error === 'TransactionCanceledException' &&
      JSON.stringify(embedded.body.CancellationReasons).includes('ValidationError'),
  },
  {
    reason: 'DynamoDB Local reports different overlapping paths, and reports the last invalid operand first',
    applies: (call, local, embedded) =>
      local.error === 'ValidationException' &&
      embedded.error === 'ValidationException' &&
      contentOf(call, local) === contentOf(call, embedded) &&
      PATHS_OR_TYPES.test(local.message) &&
      PATHS_OR_TYPES.test(embedded.message),
  },
  {
    reason: 'legacy parameters are rejected',
    applies: (_, __, embedded) => /^The legacy parameter \w+ is not supported/.test(embedded.message),
  },
  {
    reason: 'members with an incorrect type are rejected as in AWS, but DynamoDB Local converts them or fails',
    applies: (_, local, embedded) =>
      embedded.error === 'SerializationException' ||
      (local.error === 'InternalFailure' && CONSTRAINT.test(embedded.message)),
  },
  sameAfter(
    'a transaction writes at two units each; DynamoDB Local counts four',
    without('ConsumedCapacity'),
    writesInTransaction,
  ),
  sameAfter(
    'a key that is not there is read at half a unit; DynamoDB Local counts nothing for it in a batch',
    without('ConsumedCapacity'),
    ({ operation }) => operation === 'BatchGetItem',
  ),
  sameAfter(
    'item collections are told of tables with local indexes; DynamoDB Local tells nothing',
    without('ItemCollectionMetrics'),
    (call) => member(call, 'ReturnItemCollectionMetrics') === 'SIZE',
  ),
  {
    reason: 'an update in a transaction requires an expression, as documented in the API reference',
    applies: ({ operation }, local, embedded) =>
      operation === 'TransactWriteItems' &&
      local.error === undefined &&
      /updateExpression' failed to satisfy/.test(embedded.message),
  },
  order('expressions before keys, which need the table', KEY_FAULT, EXPRESSION_FAULT),
  order(
    'projections and keys before repeated keys',
    REPEATED,
    /^Invalid ProjectionExpression: |^The provided key element/,
  ),
  order('values before expressions', EXPRESSION_FAULT, VALUE_FAULT),
  {
    reason: 'a page can start at an inclusive bound where another page ended, but DynamoDB Local rejects it',
    applies: (call, local, embedded) =>
      local.message === 'The provided starting key does not match the range key predicate' &&
      /<=|>=|BETWEEN/.test(member(call, 'KeyConditionExpression')) &&
      embedded.body.ScannedCount === 0,
  },
  {
    reason: 'an invalid key is reported as a cancellation reason, but DynamoDB Local uses different wording and order',
    applies: ({ operation }, local, embedded) =>
      operation.startsWith('Transact') &&
      KEY_FAULT.test(local.message) &&
      KEY_REASON.test(JSON.stringify(embedded.body.CancellationReasons ?? '')),
  },
  order('the sections of an update in their order', /ALLOWED_FOR_(ADD|DELETE)_OPERAND$/, EXPRESSION_FAULT),
  order('operands before the path they are written to', ITEM_FAULT, ITEM_FAULT),
  words(
    'a wrong key of an item',
    /Type mismatch for key$|^Invalid attribute value type$/,
    /Type mismatch for key \S+ expected: . actual: /,
  ),
  words(
    'a wrong key of an index',
    /Type mismatch for Index Key$|^Invalid attribute value type$/,
    /Type mismatch for Index Key \S+ Expected: . Actual: \S+ IndexName: /,
  ),
  words('a key attribute that is missing', KEY_FAULT, /Missing the key \S+ in the item$/),
  words('a key of another size or type', KEY_FAULT, /^The provided key element does not match the schema$/),
  words(
    'the start of a page that the query cannot reach',
    /^The provided starting key does not match the range key predicate$/,
    /^The provided starting key is outside query boundaries/,
  ),
  words(
    'the start of a page that is no key',
    /^Exclusive Start Key must have same size as table's key schema$|^Type mismatch for attribute to update$/,
    /^The provided starting key is invalid$/,
  ),
  words(
    'members of a set that repeat',
    /Input collection (\[.*\] )?contains duplicates( for key \S+)?$/,
    /Input collection \[.*\] contains duplicates\.?( for key \S+)?$/,
  ),
  words(
    'what is no number',
    /A value provided cannot be converted into a number/,
    /The parameter cannot be converted to a numeric value/,
  ),
  words('too many digits', /only supports precision up to 38 digits/, /Attempting to store more than 38 significant/),
  words('what an index does not project, in another order', /does not project/, /does not project/),
  words(
    'bounds as they were written',
    /The BETWEEN operator requires .*\{[NB]:/,
    /The BETWEEN operator requires .*\{[NB]:/,
  ),
]
