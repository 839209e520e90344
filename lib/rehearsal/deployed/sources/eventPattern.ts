type Value = ReturnType<typeof Object>

/**
 * Whether an event matches a pattern of EventBridge or a filter of a Lambda event source: fields
 * are combined with AND, list values with OR. Throws on unsupported comparisons.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html
 */
export function matchesPattern(pattern: Value, event: Value): boolean {
  return Object.entries<Value>(pattern).every(([field, wanted]) => {
    if (field === '$or') throw new Error('$or is not supported')
    const value = typeof event === 'object' && event !== null ? event[field] : undefined
    if (!Array.isArray(wanted)) return matchesPattern(wanted, value)
    // One matching element of an event list suffices.
    const values = Array.isArray(value) ? value : [value]
    return wanted.some((comparison) => values.some((one) => matchesPatternValue(comparison, one)))
  })
}

const COMPARISONS: Readonly<Record<string, (expected: Value, value: Value) => boolean>> = {
  prefix: (wanted, value) => typeof value === 'string' && value.startsWith(wanted),
  suffix: (wanted, value) => typeof value === 'string' && value.endsWith(wanted),
  exists: (wanted, value) => (value !== undefined) === wanted,
  'anything-but': (wanted, value) => value !== undefined && ![wanted].flat().includes(value),
}

function matchesPatternValue(comparison: Value, value: Value): boolean {
  if (typeof comparison !== 'object' || comparison === null) return comparison === value
  return Object.entries<Value>(comparison).every(([name, wanted]) => {
    const compare = COMPARISONS[name]
    if (!compare || (name !== 'exists' && typeof wanted === 'object' && !Array.isArray(wanted))) {
      throw new Error(`the comparison ${JSON.stringify(comparison)} is not supported`)
    }
    return compare(wanted, value)
  })
}
