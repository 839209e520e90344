/* DynamoDB expressions. */

/** Collects placeholder names and values of the expressions of a request. */
export type Bind = { readonly name: (path: string) => string; readonly value: (value: unknown) => string }

/** A condition or update operand, rendered with placeholders. */
export type Condition = (bind: Bind) => string
export type Operand = (bind: Bind, target: string) => string

export const exists =
  (path = 'pk'): Condition =>
  ({ name }) =>
    `attribute_exists(${name(path)})`
export const missing =
  (path = 'pk'): Condition =>
  ({ name }) =>
    `attribute_not_exists(${name(path)})`

const compare =
  (operator: string) =>
  (path: string, value: unknown): Condition =>
  (bind) =>
    `${bind.name(path)} ${operator} ${bind.value(value)}`

export const equals = compare('=')
export const differs = compare('<>')
export const isAtLeast = compare('>=')
export const atMost = compare('<=')
export const below = compare('<')

export const between =
  (path: string, low: unknown, high: unknown): Condition =>
  ({ name, value }) =>
    `${name(path)} BETWEEN ${value(low)} AND ${value(high)}`

/** Whether the text at a path contains another text. */
export const contains =
  (path: string, text: string): Condition =>
  ({ name, value }) =>
    `contains(${name(path)}, ${value(text)})`

const join =
  (word: string, conditions: readonly Condition[]): Condition =>
  (bind) =>
    conditions.map((condition) => `(${condition(bind)})`).join(` ${word} `)

export const all = (...conditions: readonly Condition[]): Condition => join('AND', conditions)
export const any = (...conditions: readonly Condition[]): Condition => join('OR', conditions)

/** Increases an existing number attribute. */
export const plus =
  (amount: number): Operand =>
  ({ value }, target) =>
    `${target} + ${value(amount)}`
/** Decreases an existing number attribute. */
export const minus =
  (amount: number): Operand =>
  ({ value }, target) =>
    `${target} - ${value(amount)}`
/** Increases a number attribute; a missing one counts as zero. */
export const incrementBy =
  (amount: number): Operand =>
  ({ value }, target) =>
    `if_not_exists(${target}, ${value(0)}) + ${value(amount)}`
/** Keeps an existing attribute. */
export const defaultIfMissing =
  (whenMissing: unknown): Operand =>
  ({ value }, target) =>
    `if_not_exists(${target}, ${value(whenMissing)})`
/** Current value of another attribute plus a number. */
export const addToAttribute =
  (path: string, amount: number): Operand =>
  ({ name, value }) =>
    `${name(path)} + ${value(amount)}`
/** Sum of the current values of two attributes. */
export const sumAttributes =
  (one: string, other: string): Operand =>
  ({ name }) =>
    `${name(one)} + ${name(other)}`

export type Changes = {
  readonly set?: Readonly<Record<string, unknown>>
  readonly remove?: readonly string[]
}

const isUpdateOperand = (value: unknown): value is Operand => typeof value === 'function'

function buildUpdateExpression({ set = {}, remove = [] }: Changes, bind: Bind): string {
  const assignments = Object.entries(set)
    .filter(([, value]) => value !== undefined)
    .map(([path, value]) => {
      const target = bind.name(path)
      return `${target} = ${isUpdateOperand(value) ? value(bind, target) : bind.value(value)}`
    })
  const removals = remove.map((path) => bind.name(path))
  return [
    assignments.length > 0 ? `SET ${assignments.join(', ')}` : '',
    removals.length > 0 ? `REMOVE ${removals.join(', ')}` : '',
  ]
    .filter((clause) => clause !== '')
    .join(' ')
}

export type ExpressionParameters = {
  ConditionExpression?: string
  UpdateExpression?: string
  KeyConditionExpression?: string
  FilterExpression?: string
  ProjectionExpression?: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

type Parts = {
  readonly when?: Condition
  readonly changes?: Changes
  readonly keys?: Condition
  readonly filter?: Condition
  readonly only?: readonly string[]
}

/**
 * Renders the expressions of a request with common placeholders. Dots in a path navigate into maps.
 */
export function expressions({ when, changes, keys, filter, only }: Parts): ExpressionParameters {
  const placeholders = new Map<string, string>()
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  let count = 0
  const nameOf = (part: string): string => {
    const known = placeholders.get(part)
    if (known !== undefined) return known
    const placeholder = `#${placeholders.size}`
    placeholders.set(part, placeholder)
    names[placeholder] = part
    return placeholder
  }
  const bind: Bind = {
    name: (path) => (path.includes('.') ? path.split('.').map(nameOf).join('.') : nameOf(path)),
    value: (value) => {
      const placeholder = `:${count++}`
      values[placeholder] = value
      return placeholder
    },
  }
  const written: ExpressionParameters = {}
  if (when) written.ConditionExpression = when(bind)
  if (changes) written.UpdateExpression = buildUpdateExpression(changes, bind)
  if (keys) written.KeyConditionExpression = keys(bind)
  if (filter) written.FilterExpression = filter(bind)
  if (only) written.ProjectionExpression = only.map(bind.name).join(', ')
  if (placeholders.size > 0) written.ExpressionAttributeNames = names
  if (count > 0) written.ExpressionAttributeValues = values
  return written
}
