import { ERASED } from '#shared/core/erased.ts'

type Item = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/**
 * Whether the path of a text is one of those that patterns stand for: `*` for any place of a list,
 * or any name.
 */
export const matchesAnyPattern = (path: readonly string[], patterns: readonly string[]): boolean =>
  patterns.some((pattern) => {
    const parts = pattern.split('.')
    return parts.length === path.length && parts.every((part, place) => part === '*' || part === path[place])
  })

/**
 * The same value, with `change` done to each text in it: places of lists are numbers in the path.
 */
export function mapTexts(
  value: unknown,
  change: (text: string, path: readonly string[]) => unknown,
  path: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return change(value, path)
  if (Array.isArray(value)) return value.map((one, place) => mapTexts(one, change, [...path, String(place)]))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change, [...path, name])]))
}

/**
 * Those attributes of an item that look otherwise once its personal texts are erased, as they look
 * then; null: there are none.
 */
export function erasedAttributes(item: Item, personal: readonly string[]): Item | null {
  const names = new Set(personal.map((path) => path.split('.')[0] ?? ''))
  const changed = [...names].flatMap((name) => {
    let isSame = true
    const after = mapTexts(
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

/** An item without the texts that let somebody in; `left` has the paths of those it had. */
export function withoutSecrets(
  item: Item,
  secret: readonly string[],
): { readonly item: Item; readonly left: string[] } {
  const left: string[] = []
  const strip = (value: unknown, path: readonly string[]): unknown => {
    if (secret.includes(path.join('.'))) {
      if (value !== undefined && value !== null) left.push(path.join('.'))
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
  return { item: isObject(stripped) ? stripped : {}, left }
}
