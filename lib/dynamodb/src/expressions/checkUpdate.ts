import { typeOf, type ValueType } from '../values/attributeValue.ts'
import { parseUpdate, type WrittenAssigned } from './parseUpdate.ts'
import { rejectOverlaps } from './paths.ts'
import type { Placeholders } from './placeholders.ts'
import { type Assigned, isSamePath, type Path, pathText, type UpdateAction } from './syntax.ts'
import { invalidExpression } from './tokens.ts'

/*
 * Validation of update expressions.
 */

const KIND = 'UpdateExpression'

const CONDITION_FUNCTIONS: readonly string[] = [
  'attribute_exists',
  'attribute_not_exists',
  'attribute_type',
  'begins_with',
  'contains',
  'size',
]
const ALLOWED: Readonly<Record<'add' | 'delete', readonly ValueType[]>> = {
  add: ['N', 'SS', 'NS', 'BS'],
  delete: ['SS', 'NS', 'BS'],
}
/** Names of types in two of AWS's errors. */
const LONG_NAMES: Readonly<Record<ValueType, string>> = {
  S: 'STRING',
  N: 'NUMBER',
  B: 'BINARY',
  BOOL: 'BOOLEAN',
  NULL: 'NULL',
  SS: 'STRING_SET',
  NS: 'NUMBER_SET',
  BS: 'BINARY_SET',
  L: 'LIST',
  M: 'MAP',
}

/** Parses an update expression, and rejects errors that do not depend on an item. */
export function readUpdate(text: string, placeholders: Placeholders): readonly UpdateAction[] {
  const actions = parseUpdate(text).map((action): UpdateAction => {
    const path = placeholders.path(KIND, action.path)
    if (action.kind === 'remove') return { kind: 'remove', path }
    if (action.kind === 'set') return { kind: 'set', path, assigned: readAssigned(action.assigned, placeholders) }
    return { kind: action.kind, path, value: placeholders.value(KIND, action.placeholder) }
  })
  rejectOverlaps(
    KIND,
    actions.map(({ path }) => path),
  )
  for (const action of actions) {
    if (action.kind === 'set') requireTypes(action.assigned)
    else if (action.kind !== 'remove') requireAllowed(action.kind, typeOf(action.value))
  }
  return actions
}

function requireAllowed(kind: 'add' | 'delete', type: ValueType): void {
  if (ALLOWED[kind].includes(type)) return
  const section = kind.toUpperCase()
  throw invalidExpression(
    KIND,
    `Incorrect operand type for operator or function; operator: ${section}, operand type: ${LONG_NAMES[type]}, typeSet: ALLOWED_FOR_${section}_OPERAND`,
  )
}

function readAssigned(written: WrittenAssigned, placeholders: Placeholders): Assigned {
  switch (written.kind) {
    case 'path':
      return { kind: 'path', path: placeholders.path(KIND, written.steps) }
    case 'placeholder':
      return { kind: 'value', value: placeholders.value(KIND, written.name) }
    case 'plus':
    case 'minus':
      return {
        kind: written.kind,
        left: readAssigned(written.left, placeholders),
        right: readAssigned(written.right, placeholders),
      }
    case 'call':
      break
  }
  const { name } = written
  if (CONDITION_FUNCTIONS.includes(name)) {
    throw invalidExpression(KIND, `The function is not allowed in an update expression; function: ${name}`)
  }
  if (name !== 'if_not_exists' && name !== 'list_append') {
    throw invalidExpression(KIND, `Invalid function name; function: ${name}`)
  }
  const [left, right, ...rest] = written.operands.map((operand) => readAssigned(operand, placeholders))
  if (!left || !right || rest.length > 0) {
    throw invalidExpression(
      KIND,
      `Incorrect number of operands for operator or function; operator or function: ${name}, number of operands: ${written.operands.length}`,
    )
  }
  if (name === 'list_append') return { kind: 'listAppend', left, right }
  if (left.kind !== 'path') {
    throw invalidExpression(KIND, `Operator or function requires a document path; operator or function: ${name}`)
  }
  return { kind: 'ifNotExists', path: left.path, otherwise: right }
}

const OPERAND_TYPES = {
  plus: { name: '+', type: 'N' },
  minus: { name: '-', type: 'N' },
  listAppend: { name: 'list_append', type: 'L' },
} as const

function requireTypes(assigned: Assigned): void {
  if (assigned.kind === 'value' || assigned.kind === 'path') return
  if (assigned.kind === 'ifNotExists') {
    requireDistinct(assigned.path, assigned.otherwise)
    requireTypes(assigned.otherwise)
    return
  }
  const { name, type } = OPERAND_TYPES[assigned.kind]
  for (const operand of [assigned.left, assigned.right]) {
    requireTypes(operand)
    if (operand.kind === 'value' && typeOf(operand.value) !== type) {
      throw invalidExpression(
        KIND,
        `Incorrect operand type for operator or function; operator or function: ${name}, operand type: ${typeOf(operand.value)}`,
      )
    }
  }
}

function requireDistinct(path: Path, otherwise: Assigned): void {
  if (otherwise.kind === 'path' && isSamePath(path, otherwise.path)) {
    throw invalidExpression(
      KIND,
      `The first operand must be distinct from the remaining operands for this operator or function; operator: if_not_exists, first operand: ${pathText(path)}`,
    )
  }
}
