/** `1970`, `1970-05` or `1970-05-12`, as precise as the list. */
const READ = /^\d{4}(-\d{2}(-\d{2})?)?$/

/** Lists write the first of January if only the year is known. */
const stripPlaceholderDay = (date: string): string => date.replace(/-01-01$/, '')
/** Swaps day and month. */
const swapped = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1-$3-$2')

/**
 * Whether a date of birth (`YYYY-MM-DD`) is compatible with an entry. True if the list has none or
 * an unclear one, such as a range or “circa”. `written`: all dates of the entry.
 */
export function isBirthDateCompatible(written: readonly string[], day: string | null): boolean {
  if (day === null || written.length === 0 || !written.every((date) => READ.test(date))) return true
  return written.some((date) => day.startsWith(stripPlaceholderDay(date)) || day === swapped(date))
}
