const expressions = new Map<string, RegExp>()

/**
 * Whether a text matches a policy pattern, in which `*` stands for any text and `?` for any
 * character.
 */
export function isLike(pattern: string, text: string): boolean {
  const expression = expressions.get(pattern) ?? compile(pattern)
  expressions.set(pattern, expression)
  return expression.test(text)
}

function compile(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's')
}
