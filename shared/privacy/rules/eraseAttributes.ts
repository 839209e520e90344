import { ERASED } from '#shared/core/erased.ts'

type Item = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Whether the path of a text matches a pattern, in which `*` is any array index or name. */
export const matchesAnyPattern = (path: readonly string[], patterns: readonly string[]): boolean =>
  patterns.some((pattern) => {
    const parts = pattern.split('.')
    return parts.length === path.length && parts.every((part, place) => part === '*' || part === path[place])
  })

/**
 * Returns a copy of a value with `change` applied to each text; array indexes are part of the path.
 */
export function mapNestedStrings(
  value: unknown,
  change: (text: string, path: readonly string[]) => unknown,
  path: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((one, place) => mapNestedStrings(one, change, [...path, String(place)]))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapNestedStrings(one, change, [...path, name])]),
  )
}

/**
 * Returns the attributes that change when the personal texts of an item are erased, with their new
 * values; null if there are none.
 */
export function eraseAttributes(item: Item, personal: readonly string[]): Item | null {
  const names = new Set(personal.map((path) => path.split('.')[0] ?? ''))
  const changed = [...names].flatMap((name) => {
    let isSame = true
    const after = mapNestedStrings(
      item[name],
      (text, path) => {
        if (text === ERASED || !matchesAnyPattern(path, personal)) return text
        isSame = false
        return ERASED
      },
      [name],
    )
    return isSame ? [] : [[name, after] as const]
  })
  return changed.length === 0 ? null : Object.fromEntries(changed)
}

/** Returns an item without secrets; `left` lists the paths of those removed. */
export function stripSecrets(
  item: Item,
  secret: readonly string[],
): { readonly item: Item; readonly omitted: string[] } {
  const omitted: string[] = []
  const strip = (value: unknown, path: readonly string[]): unknown => {
    if (secret.includes(path.join('.'))) {
      if (value !== undefined && value !== null) omitted.push(path.join('.'))
      return undefined
    }
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => {
        const stripped = strip(one, [...path, name])
        return stripped === undefined ? [] : [[name, stripped]]
      }),
    )
  }
  const stripped = strip(item, [])
  return { item: isObject(stripped) ? stripped : {}, omitted }
}
