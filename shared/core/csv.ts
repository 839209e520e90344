/** Rows as lines of CSV (RFC 4180). */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

/** A number or a phone number is no formula, whatever its sign. */
const NUMBER = /^[+-][\d\s().-]+$/

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front, by which it is
 * shown as it is.
 */
function field(text: string): string {
  const shown = /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
