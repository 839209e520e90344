/** Reads a value inside parsed JSON; undefined if the path does not exist. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return undefined
    current = Reflect.get(current, key)
  }
  return current
}

/** Reads a text; empty if missing. */
export function textAt(value: unknown, ...path: readonly string[]): string {
  const found = at(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}

/** Reads a number, which templates may also hold as text. */
export function getNumberByPath(value: unknown, ...path: readonly string[]): number | undefined {
  const found = at(value, ...path)
  if (typeof found === 'number') return found
  return typeof found === 'string' && /^-?\d+(\.\d+)?$/.test(found) ? Number(found) : undefined
}

/** Reads a list; policies may hold a single value instead of a list of one. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path)
  if (found === undefined || found === null) return []
  return Array.isArray(found) ? found : [found]
}

/** Reads a list of texts. */
export const getStringsByPath = (value: unknown, ...path: readonly string[]): readonly string[] =>
  listAt(value, ...path).map((one) => textAt(one))

/** Reads the entries of an object; empty if there is none. */
export function getEntriesByPath(value: unknown, ...path: readonly string[]): readonly (readonly [string, unknown])[] {
  const found = at(value, ...path)
  return typeof found === 'object' && found !== null ? Object.entries(found) : []
}

/** Returns every value of parsed JSON with its path, depth first. */
export function traverseValues(value: unknown): readonly (readonly [path: string, value: unknown])[] {
  const found: (readonly [string, unknown])[] = []
  const walk = (path: string, part: unknown): void => {
    found.push([path, part])
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) walk(path === '' ? key : `${path}.${key}`, inner)
  }
  walk('', value)
  return found
}
