import { invalid, invalidParameter } from '../errors.ts'
import { type KeyAttribute, type KeySchema, keyText } from '../storage/keySchema.ts'
import type { AttributeValue } from '../values/attributeValue.ts'
import { checkCondition } from './checkCondition.ts'
import { parseCondition } from './parseCondition.ts'
import type { Placeholders } from './placeholders.ts'
import type { Comparator, Condition, Operand } from './syntax.ts'
import { invalidExpression } from './tokens.ts'

/** Condition on the sort key, as text (see keyText). */
export type SortCondition =
  | { readonly kind: 'compare'; readonly comparator: Exclude<Comparator, '<>'>; readonly text: string }
  | { readonly kind: 'between'; readonly low: string; readonly high: string }
  | { readonly kind: 'beginsWith'; readonly text: string }

export type KeyCondition = { readonly partition: string; readonly sort: SortCondition | undefined }

const KIND = 'KeyConditionExpression'

type Part = { readonly name: string; readonly test: Test }
type Test =
  | { readonly kind: 'compare'; readonly comparator: Comparator; readonly value: AttributeValue }
  | { readonly kind: 'between'; readonly low: AttributeValue; readonly high: AttributeValue }
  | { readonly kind: 'beginsWith'; readonly value: AttributeValue }

/** Parses a key condition, independent of the table's keys. */
export const readKeyCondition = (text: string, placeholders: Placeholders): Condition<Operand> =>
  checkCondition(KIND, parseCondition(KIND, text), placeholders)

/** Returns the partition key's value and the optional condition on the sort key. */
export function keyConditionOn(schema: KeySchema, condition: Condition<Operand>): KeyCondition {
  const parts = getKitParts(condition)
  if (new Set(parts.map(({ name }) => name)).size < parts.length) {
    throw invalidExpression(KIND, 'KeyConditionExpressions must only contain one condition per key')
  }
  const keys = schema.sort ? 2 : 1
  if (parts.length > 2) {
    throw invalid(
      `The number of query conditions (${parts.length}) exceeds the number of key attributes defined in the schema (${keys})`,
    )
  }
  const partition = parts.find(({ name }) => name === schema.partition.name)
  if (!partition) throw invalid(`Query condition missed key schema element: ${schema.partition.name}`)
  const sort = parts.find((part) => part !== partition)
  if (sort && sort.name !== schema.sort?.name) {
    throw schema.sort
      ? invalid(`Query condition missed key schema element: ${schema.sort.name}`)
      : invalid('Query key condition not supported')
  }
  if (partition.test.kind !== 'compare' || partition.test.comparator !== '=') {
    throw invalid('Query key condition not supported')
  }
  return {
    partition: boundText(schema.partition, partition.test.value),
    sort: sort && schema.sort && sortCondition(schema.sort, sort.test),
  }
}

function getKitParts(condition: Condition<Operand>): readonly Part[] {
  switch (condition.kind) {
    case 'and':
      return [...getKitParts(condition.left), ...getKitParts(condition.right)]
    case 'or':
    case 'not':
    case 'in':
      throw wrongOperator(condition.kind.toUpperCase())
    case 'compare':
      return [comparison(condition)]
    case 'between': {
      const { operand, low, high } = condition
      return [{ name: keyName(operand), test: { kind: 'between', low: literal(low), high: literal(high) } }]
    }
    case 'call': {
      if (condition.name !== 'begins_with') throw wrongOperator(condition.name)
      const [key, start] = condition.operands
      if (key?.kind !== 'path' || !start) {
        throw invalid(
          'Invalid condition in KeyConditionExpression: begins_with operator must have the key attribute as its first operand',
        )
      }
      return [{ name: keyName(key), test: { kind: 'beginsWith', value: literal(start) } }]
    }
  }
}

const MIRRORED = { '=': '=', '<>': '<>', '<': '>', '<=': '>=', '>': '<', '>=': '<=' } as const satisfies Record<
  Comparator,
  Comparator
>

/** The value may be on either side. */
function comparison({ comparator, left, right }: Condition<Operand> & { readonly kind: 'compare' }): Part {
  if (comparator === '<>') throw wrongOperator('<>')
  if (left.kind === 'size' || right.kind === 'size') throw nested()
  if (left.kind === 'value' && right.kind === 'path') {
    return {
      name: keyName(right),
      test: { kind: 'compare', comparator: MIRRORED[comparator], value: left.value },
    }
  }
  return { name: keyName(left), test: { kind: 'compare', comparator, value: literal(right) } }
}

function keyName(operand: Operand): string {
  if (operand.kind === 'size') throw nested()
  if (operand.kind === 'value') {
    throw invalid('Invalid condition in KeyConditionExpression: No key attribute specified')
  }
  const [name, ...rest] = operand.path
  if (rest.length > 0 || typeof name !== 'string') {
    throw invalid('KeyConditionExpressions cannot have conditions on nested attributes')
  }
  return name
}

function literal(operand: Operand): AttributeValue {
  if (operand.kind === 'size') throw nested()
  if (operand.kind === 'path') {
    throw invalid('Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition')
  }
  return operand.value
}

const nested = () => invalid('KeyConditionExpressions cannot contain nested operations')
const wrongOperator = (operator: string) => invalid(`Invalid operator used in KeyConditionExpression: ${operator}`)

function sortCondition(sort: KeyAttribute, test: Test): SortCondition {
  if (test.kind === 'between') {
    return { kind: 'between', low: boundText(sort, test.low), high: boundText(sort, test.high) }
  }
  const text = boundText(sort, test.value)
  if (test.kind === 'beginsWith') return { kind: 'beginsWith', text }
  if (test.comparator === '<>') throw wrongOperator('<>')
  return { kind: 'compare', comparator: test.comparator, text }
}

function boundText(attribute: KeyAttribute, value: AttributeValue): string {
  const text = keyText(attribute, value)
  if (text === undefined) throw invalidParameter('Condition parameter type does not match schema type')
  return text
}
