import Big from 'big.js'
import * as v from 'valibot'
import { failure, type Result } from '../../../shared/core/result.ts'
import { faultsInWords } from '../readFiles.ts'
import { element, linesOf, readXml, several, text } from '../xmlOf.ts'
import { readTransfers, type Transfer, type WrittenTransfer } from './transfer.ts'

const Amount = v.optional(v.object({ '@Ccy': text, '#text': text }))
const DateChoice = v.optional(element({ Dt: text, DtTm: text }))

const Transaction = element({
  Refs: v.optional(element({ AcctSvcrRef: text, EndToEndId: text }), {}),
  Amt: Amount,
  CdtDbtInd: text,
  AmtDtls: v.optional(element({ TxAmt: v.optional(element({ Amt: Amount })) })),
  RmtInf: v.optional(
    element({
      Ustrd: several(text),
      Strd: several(element({ CdtrRefInf: v.optional(element({ Ref: text }), {}), AddtlRmtInf: several(text) })),
    }),
    {},
  ),
})
type Transaction = v.InferOutput<typeof Transaction>

const Entry = element({
  AcctSvcrRef: text,
  Amt: Amount,
  CdtDbtInd: text,
  RvslInd: text,
  /** A text in older versions, and an element with a code in newer ones. */
  Sts: v.optional(v.union([v.string(), v.looseObject({ Cd: text })]), ''),
  BookgDt: DateChoice,
  ValDt: DateChoice,
  NtryDtls: several(element({ TxDtls: several(Transaction) })),
  AddtlNtryInf: text,
})
type Entry = v.InferOutput<typeof Entry>

const Statement = element({
  Id: text,
  Acct: v.optional(
    element({ Id: v.optional(element({ IBAN: text, Othr: v.optional(element({ Id: text }), {}) }), {}) }),
    {},
  ),
  Ntry: several(Entry),
})

const File = v.object({ Document: v.object({ BkToCstmrStmt: element({ Stmt: several(Statement) }) }) })

/**
 * Reads the booked entries of a statement as banks send it by ISO 20022, camt.053 of any version. An entry that books several transfers at
 * once is read as those, where their amounts are told and add up to it, and else as one.
 */
export function readCamt053(xml: string): Result<readonly Transfer[], string> {
  // No bank sends one, and with it a small file can become a large one.
  if (/<!DOCTYPE/i.test(xml)) return failure('a statement has no document type')
  if (/<(\w+:)?Document[\s>]/.test(xml) && !/<\/(\w+:)?Document\s*>/.test(xml)) {
    return failure('the file ends early: the end of Document is missing, fetch it from the bank once more')
  }
  if (!/<(\w+:)?BkToCstmrStmt[\s>]/.test(xml)) return failure('it is no camt.053: there is no BkToCstmrStmt in it')
  const read = readXml(xml, File)
  if (!read.ok) return failure(faultsInWords(read.error))
  const lines = linesOf(xml, '(?:\\w+:)?Ntry')
  const statements = read.value.Document.BkToCstmrStmt.Stmt
  const entries = statements.flatMap(({ Id, Acct, Ntry }) => {
    const account = Acct.Id.IBAN || Acct.Id.Othr.Id
    return Ntry.map((entry, at) => ({ entry, number: entry.AcctSvcrRef, otherwise: `${account}/${Id}/${at + 1}` }))
  })
  return readTransfers(
    entries.flatMap(({ entry, number, otherwise }, at) =>
      isBooked(entry) ? transfersOf(entry, isNumber(number) ? number : otherwise, `line ${lines[at] ?? 0}`) : [],
    ),
  )
}

const isBooked = ({ Sts }: Entry): boolean => (typeof Sts === 'string' ? Sts : Sts.Cd) === 'BOOK'

/** Banks write something where they have no number. */
const isNumber = (written: string): boolean => !['', 'NONREF', 'NOTPROVIDED'].includes(written.toUpperCase())

function transfersOf(entry: Entry, id: string, place: string): readonly WrittenTransfer[] {
  const { Amt, CdtDbtInd, BookgDt = { Dt: '', DtTm: '' }, ValDt = BookgDt, NtryDtls, AddtlNtryInf } = entry
  const transactions = NtryDtls.flatMap(({ TxDtls }) => TxDtls)
  const whole = {
    ...{ place, id },
    date: BookgDt.Dt || BookgDt.DtTm.slice(0, 10) || ValDt.Dt || ValDt.DtTm.slice(0, 10),
    currency: Amt?.['@Ccy'] ?? '',
    decimal: signed(Amt?.['#text'] ?? '', CdtDbtInd),
    // What comes back of a payment of ours is nobody's payment, whatever is written on it.
    reference: entry.RvslInd === 'true' ? '' : [...transactions.map(wordsOf), AddtlNtryInf].join(' '),
  }
  const amounts = transactions.map((one) => amountOf(one, entry))
  if (transactions.length < 2 || !addUp(amounts, whole.decimal)) return [whole]
  const own = transactions.map(({ Refs }) => Refs.AcctSvcrRef)
  const isEachNumbered = own.every(isNumber) && new Set(own).size === own.length
  return transactions.map((one, at) => ({
    ...whole,
    id: isEachNumbered ? (own[at] ?? '') : `${id}/${at + 1}`,
    decimal: amounts[at] ?? null,
    reference: whole.reference === '' ? '' : wordsOf(one),
  }))
}

const signed = (decimal: string, direction: string): string | null => {
  if (direction === 'CRDT') return decimal
  return direction === 'DBIT' ? `-${decimal}` : null
}

/** What is told of a transfer in the currency of its entry; null: nothing. */
function amountOf({ Amt, AmtDtls, CdtDbtInd }: Transaction, entry: Entry): string | null {
  const told = [Amt, AmtDtls?.TxAmt?.Amt].find((amount) => amount?.['@Ccy'] === entry.Amt?.['@Ccy'])
  return told && /^\d+(\.\d+)?$/.test(told['#text']) ? signed(told['#text'], CdtDbtInd || entry.CdtDbtInd) : null
}

const addUp = (amounts: readonly (string | null)[], whole: string | null): boolean =>
  amounts.every((amount) => amount !== null) &&
  whole !== null &&
  /^-?\d+(\.\d+)?$/.test(whole) &&
  amounts.reduce((sum, amount) => sum.plus(amount ?? 0), new Big(0)).eq(whole)

const wordsOf = ({ Refs, RmtInf }: Transaction): string =>
  [
    ...RmtInf.Strd.flatMap(({ CdtrRefInf, AddtlRmtInf }) => [CdtrRefInf.Ref, ...AddtlRmtInf]),
    ...RmtInf.Ustrd,
    Refs.EndToEndId,
  ].join(' ')
