import { failure, type Result } from '#shared/core/result.ts'
import { decodeText, decodeXml } from '#shared/imports/files/decodeText.ts'
import { parseCamt053 } from './camt053.ts'
import { parseStatementCsv } from './statementCsv.ts'
import type { Transfer } from './transfer.ts'

/** Maximum file size; 10,000 entries with all details take about 20 MB. */
export const MAX_STATEMENT_BYTES = 32 * 1024 * 1024

export const STATEMENT_TOO_LARGE_MESSAGE = `the statement is larger than ${MAX_STATEMENT_BYTES / 1024 / 1024} MB. Import shorter periods.`

/**
 * Parses a bank statement, CSV or camt.053, in UTF-8 or UTF-16. An unreadable line rejects the
 * whole file.
 */
export function readBankStatement(bytes: Uint8Array): Result<readonly Transfer[], string> {
  if (bytes.length > MAX_STATEMENT_BYTES) return failure(STATEMENT_TOO_LARGE_MESSAGE)
  const text = decodeText(bytes)
  if (!text.ok) return text
  const other = detectUnsupportedFormat(text.value)
  if (other !== null) return failure(`is ${other}. Export the statement as camt.053 or CSV.`)
  if (!/^\s*</.test(text.value)) return parseStatementCsv(text.value)
  const xml = decodeXml(bytes)
  return xml.ok ? parseCamt053(xml.value) : xml
}

/** Returns the name of another bank format, or null. */
function detectUnsupportedFormat(text: string): string | null {
  const start = text.slice(0, 200).trimStart()
  if (/^(\{1:|:20:|:25:)/.test(start)) return 'an MT940 statement'
  if (/^(OFXHEADER|<\?OFX|<OFX)/i.test(start)) return 'an OFX file'
  if (/^\s*[[{]/.test(start)) return 'JSON'
  return null
}
