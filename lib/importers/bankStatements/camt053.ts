import Big from 'big.js'
import * as v from 'valibot'
import { failure, type Result } from '#shared/core/result.ts'
import { formatRowErrors } from '#shared/imports/files/readFiles.ts'
import { findElementLines, parseXml } from '#shared/imports/files/xmlSchema.ts'
import { digest } from '#shared/platform/crypto.ts'
import { parseStatementMessages } from './camtMessages.ts'
import { type CamtEntry, type CamtStatement, type CamtTransaction, StatementMessage } from './camtSchema.ts'
import { isoDay, parseIsoBoolean, parseIsoDecimal } from './isoValues.ts'
import { isReturnedEntry, isReturnedTransaction } from './returns.ts'
import {
  MAX_TRANSFERS,
  normaliseBankTransfers,
  type RawBankTransfer,
  TOO_MANY_TRANSFERS_MESSAGE,
  type Transfer,
} from './transfer.ts'

/**
 * Parses the booked entries of an ISO 20022 statement, camt.053 of any version. A batch entry is
 * split into its transfers if their amounts are given and add up, and otherwise read as one.
 */
export function parseCamt053(xml: string): Result<readonly Transfer[], string> {
  // No bank sends a DOCTYPE, and its entities can expand a small file enormously.
  if (/<!DOCTYPE/i.test(xml)) return failure('the statement must not contain a document type (DOCTYPE)')
  if (/<([\w.-]+:)?Document[\s>]/.test(xml) && !/<\/([\w.-]+:)?Document\s*>/.test(xml)) {
    return failure('the file is truncated because the end tag of Document is missing. Download it again.')
  }
  // Count first, as parsed elements take twenty times the memory of their text.
  const lines = findElementLines(xml, '(?:[\\w.-]+:)?Ntry')
  if (lines.length > MAX_TRANSFERS) return failure(TOO_MANY_TRANSFERS_MESSAGE)
  const file = parseXml(xml, v.unknown())
  if (!file.ok) return failure(formatRowErrors(file.error))
  const messages = parseStatementMessages(file.value)
  if (!messages.ok) return messages
  const read = v.safeParse(v.array(StatementMessage), messages.value)
  if (!read.success) {
    return failure(
      formatRowErrors(read.issues.map((issue) => ({ row: null, column: v.getDotPath(issue), message: issue.message }))),
    )
  }
  let entries = 0
  const written: RawBankTransfer[] = []
  for (const { GrpHdr, Stmt } of read.output) {
    for (const { raw, read: statement } of Stmt) {
      const page = toPage(statement, GrpHdr.MsgPgntn.PgNb, raw)
      for (const [at, entry] of statement.Ntry.entries()) {
        written.push(...parseTransfers(entry, { ...page, place: at + 1, line: `line ${lines[entries] ?? 0}` }))
        entries++
      }
    }
  }
  return normaliseBankTransfers(written)
}

/** Properties shared by all entries of a statement page. */
type Page = {
  readonly account: string
  /** As spelled by the bank; earlier releases identified entries by it. */
  readonly spelledAccount: string
  readonly statement: string
  readonly page: string
  readonly pageDigest: string
  readonly isCopy: boolean
  readonly createdOn: string
}

type Place = Page & { readonly place: number; readonly line: string }

function toPage(statement: CamtStatement, messagePage: string, raw: unknown): Page {
  const { Id, Acct, StmtPgntn, CreDtTm, CpyDplctInd, Bal } = statement
  const accountId = Acct.Id.IBAN || Acct.Id.Othr.Id
  // Banks recreate the file for each download. Balances distinguish statements better than the
  // creation time.
  const content = Bal.length > 0 && isRecord(raw) ? { ...raw, CreDtTm: '' } : raw
  return {
    spelledAccount: accountId,
    account: accountId.replace(/\s/g, '').toUpperCase(),
    statement: Id,
    page: (StmtPgntn.PgNb || messagePage).replace(/^0+(?=\d)/, '') || '1',
    pageDigest: digest(JSON.stringify(content)),
    isCopy: CpyDplctInd !== '',
    createdOn: isoDay(CreDtTm),
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Statuses of entries that are repeated once booked, or never booked. */
const UNBOOKED: ReadonlySet<string> = new Set(['PDNG', 'FUTR', 'INFO'])

/** Whether earlier releases accepted a text as the bank's reference. */
const hasPreviousReference = (written: string): boolean =>
  !['', 'NONREF', 'NOTPROVIDED'].includes(written.toUpperCase())

/** Banks write placeholders if they have no reference. */
const isPaymentReference = (written: string): boolean =>
  !/^(NON?REF|NOTPROVIDED|NOT PROVIDED|NONE|N\/?A|UNKNOWN|[0\s.-]*)$/i.test(written)

function parseTransfers(entry: CamtEntry, place: Place): readonly RawBankTransfer[] {
  const status = typeof entry.Sts === 'string' ? entry.Sts : entry.Sts.Cd || entry.Sts.Prtry
  if (UNBOOKED.has(status)) return []
  const reversal = parseIsoBoolean(entry.RvslInd)
  const transactions = entry.NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const isReturned = isReturnedEntry(entry, reversal.ok && reversal.value)
  const entryTransfer = toEntryTransfer(entry, transactions, place)
  const isFullyReturned = isReturned || transactions.some(isReturnedTransaction)
  const doubt = status === 'BOOK' ? '' : `status must be BOOK, not ${status || 'missing'}`
  const errors = reversal.ok ? [] : [`RvslInd ${reversal.error}`]
  const checked = { ...entryTransfer, doubt, faults: [...entryTransfer.faults, ...errors] }
  const amounts = transactions.map((one) => parseAmount(one, entry))
  if (transactions.length < 2 || !isEqualToTotal(amounts, entryTransfer.decimal))
    return [{ ...checked, isReturned: isFullyReturned }]
  const own = transactions.map(({ Refs }) => Refs.AcctSvcrRef)
  const hasUniqueReferences = own.every(isPaymentReference) && new Set(own).size === own.length
  const { formerReference } = entryTransfer
  return transactions.map((one, at) => ({
    ...checked,
    bankReference: hasUniqueReferences
      ? (own[at] ?? '')
      : entryTransfer.bankReference && `${entryTransfer.bankReference}/${at + 1}`,
    formerReference: hasUniqueReferences ? (own[at] ?? '') : `${formerReference}/${at + 1}`,
    part: String(at + 1),
    decimal: amounts[at] ?? null,
    words: formatRemittance(one),
    payerReference: findPayerReference(one),
    isReturned: isReturned || isReturnedTransaction(one),
  }))
}

function toEntryTransfer(entry: CamtEntry, transactions: readonly CamtTransaction[], page: Place): RawBankTransfer {
  const { AcctSvcrRef, Amt, CdtDbtInd, BookgDt = EMPTY_DATE_CHOICE, ValDt = EMPTY_DATE_CHOICE, AddtlNtryInf } = entry
  const { account, spelledAccount, statement, page: number, place, pageDigest, isCopy, createdOn, line } = page
  // Some banks put the reference into the entry's only transaction.
  const [only, ...others] = transactions
  const transactionReference = only && others.length === 0 ? only.Refs.AcctSvcrRef : ''
  const bankReference = [AcctSvcrRef, transactionReference].find(isPaymentReference) ?? ''
  const isPositionKnown = account !== '' && statement !== ''
  const decimal = parseIsoDecimal(Amt?.['#text'] ?? '')
  return {
    ...{ line, account, bankReference, entryReference: bankReference, part: '' },
    position: isPositionKnown ? { statement, page: number, place, pageDigest, isCopy } : null,
    formerReference: hasPreviousReference(AcctSvcrRef) ? AcctSvcrRef : `${spelledAccount}/${statement}/${place}`,
    date: [BookgDt.Dt, BookgDt.DtTm, ValDt.Dt, ValDt.DtTm].map(isoDay).find((day) => day !== '') ?? createdOn,
    currency: Amt?.['@Ccy'] ?? '',
    decimal: decimal === null || decimal.startsWith('-') ? null : signed(decimal, CdtDbtInd),
    words: [...transactions.map(formatRemittance), AddtlNtryInf].join(' '),
    payerReference: transactions.map(findPayerReference).join(''),
    isReturned: false,
    doubt: '',
    faults: [...validateEntryDirection(CdtDbtInd), ...validateEntryAmounts(Amt?.['#text'] ?? '', decimal)],
  }
}

const EMPTY_DATE_CHOICE = { Dt: '', DtTm: '' }

const validateEntryDirection = (direction: string): readonly string[] =>
  ['CRDT', 'DBIT'].includes(direction) ? [] : ['CdtDbtInd must be CRDT or DBIT']

function validateEntryAmounts(written: string, decimal: string | null): readonly string[] {
  if (decimal === null) return [`Amt must be a decimal number, not ${JSON.stringify(written.slice(0, 40))}`]
  return decimal.startsWith('-') ? [`Amt must not be negative: ${written}`] : []
}

const signed = (decimal: string, direction: string): string | null => {
  if (direction === 'CRDT') return decimal
  return direction === 'DBIT' ? `-${decimal}` : null
}

/** Returns the amount of a transfer in the currency of its entry; null if not given. */
function parseAmount({ Amt, AmtDtls, CdtDbtInd }: CamtTransaction, entry: CamtEntry): string | null {
  const found = [Amt, AmtDtls?.TxAmt?.Amt].find((amount) => amount?.['@Ccy'] === entry.Amt?.['@Ccy'])
  const decimal = found ? parseIsoDecimal(found['#text']) : null
  return decimal === null || decimal.startsWith('-') ? null : signed(decimal, CdtDbtInd || entry.CdtDbtInd)
}

const isEqualToTotal = (amounts: readonly (string | null)[], total: string | null): boolean =>
  total !== null &&
  amounts.every((amount) => amount !== null) &&
  amounts.reduce((sum, amount) => sum.plus(amount ?? 0), new Big(0)).eq(total)

const findPayerReference = ({ Refs }: CamtTransaction): string =>
  isPaymentReference(Refs.EndToEndId) ? Refs.EndToEndId : ''

const formatRemittance = ({ Refs, RmtInf }: CamtTransaction): string =>
  [
    ...RmtInf.Strd.flatMap(({ CdtrRefInf, AddtlRmtInf }) => [CdtrRefInf.Ref, ...AddtlRmtInf]),
    ...RmtInf.Ustrd,
    Refs.EndToEndId,
  ].join(' ')
