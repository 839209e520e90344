import type { AttributeValue } from '../values/attributeValue.ts'

/** Document path: attribute and map member names, list indexes. The first step is a name. */
export type Path = readonly (string | number)[]

/** Operand before placeholders are resolved. */
export type WrittenOperand =
  | { readonly kind: 'path'; readonly steps: readonly (WrittenName | number)[] }
  | { readonly kind: 'placeholder'; readonly name: string }
  | { readonly kind: 'call'; readonly name: string; readonly operands: readonly WrittenOperand[] }

/** Name as written: plain, or a placeholder like #name. */
export type WrittenName = string

export type Operand =
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'value'; readonly value: AttributeValue }
  | { readonly kind: 'size'; readonly of: Operand }

export type Comparator = '=' | '<>' | '<' | '<=' | '>' | '>='

/** Condition over operands, as written (`WrittenOperand`) or checked (`Operand`). */
export type Condition<O> =
  | { readonly kind: 'compare'; readonly comparator: Comparator; readonly left: O; readonly right: O }
  | { readonly kind: 'between'; readonly operand: O; readonly low: O; readonly high: O }
  | { readonly kind: 'in'; readonly operand: O; readonly list: readonly O[] }
  | { readonly kind: 'call'; readonly name: string; readonly operands: readonly O[] }
  | { readonly kind: 'and' | 'or'; readonly left: Condition<O>; readonly right: Condition<O> }
  | { readonly kind: 'not'; readonly condition: Condition<O> }

/** Value assigned by SET. */
export type Assigned =
  | { readonly kind: 'path'; readonly path: Path }
  | { readonly kind: 'value'; readonly value: AttributeValue }
  | { readonly kind: 'ifNotExists'; readonly path: Path; readonly otherwise: Assigned }
  | { readonly kind: 'listAppend' | 'plus' | 'minus'; readonly left: Assigned; readonly right: Assigned }

export type UpdateAction =
  | { readonly kind: 'set'; readonly path: Path; readonly assigned: Assigned }
  | { readonly kind: 'remove'; readonly path: Path }
  | { readonly kind: 'add' | 'delete'; readonly path: Path; readonly value: AttributeValue }

export const isSamePath = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((step, index) => step === other[index])

/** Formats a path as in AWS's errors: [a, [0], b]. */
export const pathText = (path: Path): string =>
  `[${path.map((step) => (typeof step === 'number' ? `[${step}]` : step)).join(', ')}]`
