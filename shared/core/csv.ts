/** Rows as lines of CSV (RFC 4180). */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')

/** A text that a spreadsheet would take for a formula is made one it shows. */
function field(text: string): string {
  const shown = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}
