/** Whether a text is like a pattern of a policy, in which `*` stands for any text and `?` for any character. */
export function isLike(pattern: string, text: string): boolean {
  const expression = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${expression}$`, 's').test(text)
}
