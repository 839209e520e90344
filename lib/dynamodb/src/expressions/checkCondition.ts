import { limits } from '../limits.ts'
import { type AttributeValue, isValueType, typeOf, type ValueType } from '../values/attributeValue.ts'
import { compareValues } from '../values/ordering.ts'
import type { Placeholders } from './placeholders.ts'
import { type Condition, isSamePath, type Operand, pathText, type WrittenOperand } from './syntax.ts'
import { type ExpressionKind, invalidExpression } from './tokens.ts'

/** Functions that are conditions, with their number of operands. */
const CONDITION_FUNCTIONS: Readonly<Record<string, number>> = {
  attribute_exists: 1,
  attribute_not_exists: 1,
  attribute_type: 2,
  begins_with: 2,
  contains: 2,
}
const UPDATE_FUNCTIONS: readonly string[] = ['if_not_exists', 'list_append']

/** In AWS's order. */
const TYPE_NAMES: readonly ValueType[] = ['B', 'NULL', 'SS', 'BOOL', 'L', 'BS', 'N', 'NS', 'S', 'M']
const SCALARS: readonly ValueType[] = ['S', 'N', 'B']
const SIZED: readonly ValueType[] = ['S', 'B', 'SS', 'NS', 'BS', 'L', 'M']

/** Resolves the placeholders of a condition, and rejects errors that do not depend on an item. */
export function checkCondition(
  kind: ExpressionKind,
  written: Condition<WrittenOperand>,
  placeholders: Placeholders,
): Condition<Operand> {
  let operators = 0

  function count(): void {
    operators++
    if (operators > limits.expressionOperators) {
      throw invalidExpression(kind, `The expression contains too many operators; operator count: ${operators}`)
    }
  }

  function condition(node: Condition<WrittenOperand>): Condition<Operand> {
    count()
    switch (node.kind) {
      case 'and':
      case 'or':
        return { kind: node.kind, left: condition(node.left), right: condition(node.right) }
      case 'not':
        return { kind: 'not', condition: condition(node.condition) }
      case 'compare': {
        const { comparator } = node
        const left = operand(node.left)
        const right = operand(node.right)
        if (comparator !== '=' && comparator !== '<>') requireTypes(comparator, SCALARS, [left, right])
        requireDistinct(comparator, left, [right])
        return { kind: 'compare', comparator, left, right }
      }
      case 'between': {
        const checked = operand(node.operand)
        const low = operand(node.low)
        const high = operand(node.high)
        requireTypes('BETWEEN', SCALARS, [checked, low, high])
        requireDistinct('BETWEEN', checked, [low, high])
        requireOrder(low, high)
        return { kind: 'between', operand: checked, low, high }
      }
      case 'in': {
        if (node.list.length > limits.inOperands) {
          throw invalidExpression(
            kind,
            `The IN operator is provided with too many operands; number of operands: ${node.list.length}`,
          )
        }
        const checked = operand(node.operand)
        const list = node.list.map(operand)
        requireDistinct('IN', checked, list)
        return { kind: 'in', operand: checked, list }
      }
      case 'call':
        return call(node.name, node.operands)
    }
  }

  function call(name: string, writtenOperands: readonly WrittenOperand[]): Condition<Operand> {
    if (UPDATE_FUNCTIONS.includes(name)) {
      throw invalidExpression(kind, `The function is not allowed in a condition expression; function: ${name}`)
    }
    if (name === 'size') throw misplaced(name)
    const expected = Object.hasOwn(CONDITION_FUNCTIONS, name) ? CONDITION_FUNCTIONS[name] : undefined
    if (expected === undefined) throw invalidExpression(kind, `Invalid function name; function: ${name}`)
    requireCount(name, expected, writtenOperands)
    const operands = writtenOperands.map(operand)
    const [first, second] = operands
    if (name.startsWith('attribute_') && name !== 'attribute_type' && first?.kind !== 'path') {
      throw invalidExpression(kind, `Operator or function requires a document path; operator or function: ${name}`)
    }
    if (name === 'begins_with') requireTypes(name, ['S', 'B'], operands)
    if (first && second) requireDistinct(name, first, [second])
    if (name === 'attribute_type') requireTypeName(second)
    return { kind: 'call', name, operands }
  }

  function operand(node: WrittenOperand): Operand {
    switch (node.kind) {
      case 'path':
        return { kind: 'path', path: placeholders.path(kind, node.steps) }
      case 'placeholder':
        return { kind: 'value', value: placeholders.value(kind, node.name) }
      case 'call': {
        if (Object.hasOwn(CONDITION_FUNCTIONS, node.name)) throw misplaced(node.name)
        if (UPDATE_FUNCTIONS.includes(node.name)) {
          throw invalidExpression(kind, `The function is not allowed in a condition expression; function: ${node.name}`)
        }
        if (node.name !== 'size') throw invalidExpression(kind, `Invalid function name; function: ${node.name}`)
        requireCount('size', 1, node.operands)
        count()
        const [of] = node.operands.map(operand)
        if (!of) throw new Error('an operand was counted that is not there')
        requireTypes('size', SIZED, [of])
        return { kind: 'size', of }
      }
    }
  }

  const misplaced = (name: string) =>
    invalidExpression(kind, `The function is not allowed to be used this way in an expression; function: ${name}`)

  function requireCount(name: string, expected: number, operands: readonly unknown[]): void {
    if (operands.length === expected) return
    throw invalidExpression(
      kind,
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${operands.length}`,
    )
  }

  function requireTypes(name: string, types: readonly ValueType[], operands: readonly Operand[]): void {
    for (const each of operands) {
      const type = literalType(each)
      if (type !== undefined && !types.includes(type)) throw wrongType(name, type)
    }
  }

  const wrongType = (name: string, type: ValueType) =>
    invalidExpression(
      kind,
      `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${type}`,
    )

  function requireDistinct(name: string, first: Operand, others: readonly Operand[]): void {
    const path = pathIn(first)
    if (!path) return
    if (others.some((other) => other.kind === first.kind && isSamePath(path, pathIn(other) ?? []))) {
      throw invalidExpression(
        kind,
        `The first operand must be distinct from the remaining operands for this operator or function; operator: ${name}, first operand: ${pathText(path)}`,
      )
    }
  }

  function requireOrder(low: Operand, high: Operand): void {
    if (low.kind !== 'value' || high.kind !== 'value') return
    const bounds = `lower bound operand: ${valueText(low.value)}, upper bound operand: ${valueText(high.value)}`
    const order = compareValues(low.value, high.value)
    if (order === undefined) {
      throw invalidExpression(
        kind,
        `The BETWEEN operator requires same data type for lower and upper bounds; ${bounds}`,
      )
    }
    if (order > 0) {
      throw invalidExpression(
        kind,
        `The BETWEEN operator requires upper bound to be greater than or equal to lower bound; ${bounds}`,
      )
    }
  }

  function requireTypeName(named: Operand | undefined): void {
    if (named?.kind !== 'value') return
    if (!('S' in named.value)) throw wrongType('attribute_type', typeOf(named.value))
    if (!isValueType(named.value.S)) {
      throw invalidExpression(
        kind,
        `Invalid attribute type name found; type: ${named.value.S}, valid types: {${TYPE_NAMES.join(',')}}`,
      )
    }
  }

  return condition(written)
}

/** Returns the known type of an operand; a size is a number. */
function literalType(operand: Operand): ValueType | undefined {
  if (operand.kind === 'size') return 'N'
  return operand.kind === 'value' ? typeOf(operand.value) : undefined
}

const pathIn = (operand: Operand) => (operand.kind === 'path' ? operand.path : undefined)

/** Formats a value as in AWS's errors: AttributeValue: {N:9}. */
function valueText(value: AttributeValue): string {
  const [type, held] = Object.entries(value)[0] ?? []
  return `AttributeValue: {${type}:${held}}`
}
