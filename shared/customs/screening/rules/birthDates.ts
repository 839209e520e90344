/** `1970`, `1970-05` or `1970-05-12`: as much as a list says. */
const READ = /^\d{4}(-\d{2}(-\d{2})?)?$/

/** Lists write the first of January where they know the year only. */
const dropPlaceholderDay = (date: string): string => date.replace(/-01-01$/, '')
/** The same day, month and day taken for each other. */
const swapped = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1-$3-$2')

/**
 * Whether somebody born on a day (`YYYY-MM-DD`) may be an entry without anybody looking. Where a
 * list says nothing, or a date of it cannot be read for sure, as a range or “circa”, everybody may.
 * `written`: all dates the list has for the entry.
 */
export function isBirthDateCompatible(written: readonly string[], day: string | null): boolean {
  if (day === null || written.length === 0 || !written.every((date) => READ.test(date))) return true
  return written.some((date) => day.startsWith(dropPlaceholderDay(date)) || day === swapped(date))
}
