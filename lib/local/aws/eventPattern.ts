/** An EventBridge event pattern: fields to lists of allowed values or matchers. */
export type EventPattern = { readonly [field: string]: EventPattern | readonly Matcher[] }

export type Matcher =
  | string
  | number
  | boolean
  | null
  | { readonly prefix: string }
  | { readonly suffix: string }
  | { readonly exists: boolean }
  | { readonly numeric: readonly (string | number)[] }
  | { readonly 'anything-but': AnythingBut }

type AnythingBut =
  | string
  | number
  | readonly (string | number)[]
  | { readonly prefix: string }
  | { readonly suffix: string }

/**
 * Whether an event fits a pattern, by EventBridge's rules: every field of the pattern must fit, one matcher of a field is
 * enough, and a list in the event fits if one of its items does. Knows exact values, prefix, suffix, exists, numeric and anything-but.
 */
export function matchesPattern(pattern: EventPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([field, wanted]) => {
    const value = isRecord(event) ? event[field] : undefined
    return isMatchers(wanted) ? wanted.some((matcher) => fits(matcher, value)) : matchesPattern(wanted, value)
  })
}

const isMatchers = (wanted: EventPattern | readonly Matcher[]): wanted is readonly Matcher[] => Array.isArray(wanted)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function fits(matcher: Matcher, value: unknown): boolean {
  if (isRecord(matcher) && 'exists' in matcher) return isLeaf(value) === matcher.exists
  if (!isLeaf(value)) return false
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.some((item) => fitsOne(matcher, item))
}

/** `exists` and all other matchers look at leaves only, never at objects. */
const isLeaf = (value: unknown): boolean => value !== undefined && !isRecord(value)

function fitsOne(matcher: Matcher, value: unknown): boolean {
  if (typeof matcher !== 'object' || matcher === null) return matcher === value
  if ('anything-but' in matcher) return !isExcluded(matcher['anything-but'], value)
  if ('numeric' in matcher) return typeof value === 'number' && fitsNumeric(matcher.numeric, value)
  return fitsText(matcher, value)
}

function fitsText(matcher: object, value: unknown): boolean {
  if (typeof value !== 'string') return false
  if ('prefix' in matcher && typeof matcher.prefix === 'string') return value.startsWith(matcher.prefix)
  if ('suffix' in matcher && typeof matcher.suffix === 'string') return value.endsWith(matcher.suffix)
  throw new Error(`the local bus does not know the matcher ${JSON.stringify(matcher)}`)
}

function isExcluded(excluded: AnythingBut, value: unknown): boolean {
  if (typeof excluded !== 'object') return excluded === value
  if ('includes' in excluded) return excluded.some((item) => item === value)
  return fitsText(excluded, value)
}

/** Comparisons in turn, all of which must hold: `['>', 0, '<=', 5]`. */
function fitsNumeric(comparisons: readonly (string | number)[], value: number): boolean {
  return comparisons.every((operator, index) => {
    if (index % 2 === 1) return true
    const bound = Number(comparisons[index + 1])
    switch (operator) {
      case '=':
        return value === bound
      case '<':
        return value < bound
      case '<=':
        return value <= bound
      case '>':
        return value > bound
      case '>=':
        return value >= bound
      default:
        throw new Error(`the local bus does not know the comparison ${operator}`)
    }
  })
}
