import { failure, ok, type Result } from '#shared/core/result.ts'

/** Messages with entries that the statement repeats; importing both would book them twice. */
const UNSUPPORTED_REPORTS: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: 'camt.052, an intraday account report',
  BkToCstmrDbtCdtNtfctn: 'camt.054, a debit and credit notification',
}

/** Envelopes of banks and SWIFT wrap a document a few elements deep. */
const MAX_DOCUMENT_DEPTH = 4

const isXmlElement = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

function findDocuments(value: unknown, depth = 0): readonly unknown[] {
  if (!isXmlElement(value) || depth > MAX_DOCUMENT_DEPTH) return []
  return Object.entries(value).flatMap(([name, child]) =>
    name === 'Document' ? toList(child) : toList(child).flatMap((one) => findDocuments(one, depth + 1)),
  )
}

/** Returns the statement messages of a parsed file, or an error that names the other message. */
export function parseStatementMessages(file: unknown): Result<readonly unknown[], string> {
  const names = findDocuments(file).flatMap((document) => (isXmlElement(document) ? Object.keys(document) : []))
  const other = names.map((name) => UNSUPPORTED_REPORTS[name]).find((message) => message !== undefined)
  if (other) {
    return failure(
      `is a ${other}. Import the statement of the day (camt.053) instead, which contains the booked entries.`,
    )
  }
  const messages = findDocuments(file).flatMap((document) =>
    isXmlElement(document) && 'BkToCstmrStmt' in document ? toList(document.BkToCstmrStmt) : [],
  )
  return messages.length > 0 ? ok(messages) : failure('must be a camt.053 file with the element BkToCstmrStmt')
}
