const LONGEST = 40

/** Most characters of a tracking number as people write it, in groups: blanks do not count as its own. */
export const LONGEST_WRITTEN = 2 * LONGEST

/**
 * A tracking number as it is looked for: people read numbers aloud, paste them in groups and type them in lower case. Null for a
 * text that no parcel can have.
 */
export function comparableNumber(written: string): string | null {
  const number = written.replace(/\s/g, '').toUpperCase()
  return number.length <= LONGEST && /^[\x21-\x7e]+$/.test(number) ? number : null
}

/** Whether two texts mean the same tracking number. */
export function isSameNumber(one: string, other: string): boolean {
  const number = comparableNumber(one)
  return number !== null && number === comparableNumber(other)
}
