/**
 * Value in wire format, as it is also stored: binary is Base64, numbers are in canonical notation.
 */
export type AttributeValue =
  | { readonly S: string }
  | { readonly N: string }
  | { readonly B: string }
  | { readonly BOOL: boolean }
  | { readonly NULL: true }
  | { readonly SS: readonly string[] }
  | { readonly NS: readonly string[] }
  | { readonly BS: readonly string[] }
  | { readonly L: readonly AttributeValue[] }
  | { readonly M: Item }

export type Item = Readonly<{ [name: string]: AttributeValue }>

export const VALUE_TYPES = ['S', 'N', 'B', 'BOOL', 'NULL', 'SS', 'NS', 'BS', 'L', 'M'] as const
export type ValueType = (typeof VALUE_TYPES)[number]
/** Types of key attributes. */
export type ScalarType = 'S' | 'N' | 'B'

const NAMES: ReadonlySet<string> = new Set(VALUE_TYPES)

export const isValueType = (text: string): text is ValueType => NAMES.has(text)

export function typeOf(value: AttributeValue): ValueType {
  const [type] = Object.keys(value)
  if (type === undefined || !isValueType(type)) throw new Error('a value without a type')
  return type
}

/** Returns an own attribute of an item, never a member of its prototype. */
export const getAttribute = (item: Item, name: string): AttributeValue | undefined =>
  Object.hasOwn(item, name) ? item[name] : undefined

/** Returns the members of a set; undefined for other values. */
export function membersOf(value: AttributeValue): readonly string[] | undefined {
  if ('SS' in value) return value.SS
  if ('NS' in value) return value.NS
  return 'BS' in value ? value.BS : undefined
}

export type SetType = 'SS' | 'NS' | 'BS'

export function setOf(type: SetType, members: readonly string[]): AttributeValue {
  if (type === 'SS') return { SS: members }
  return type === 'NS' ? { NS: members } : { BS: members }
}
