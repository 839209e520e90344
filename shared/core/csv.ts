/** Returns rows as CSV (RFC 4180). */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

/** Signed numbers and phone numbers are not formulas. */
const NUMBER = /^[+-][\d\s().-]+$/

/**
 * Texts that a spreadsheet would treat as a formula get a leading apostrophe, so that they are
 * shown as text.
 */
function field(text: string): string {
  const shown = /^[=+\-@\t\r\n]/.test(text) && !NUMBER.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
