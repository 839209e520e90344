import type { CamtEntry, CamtTransaction } from './camtSchema.ts'

/**
 * Sub-families of the domain payments that say that money comes back: returns, reversals,
 * cancellations, reimbursements. ISO 20022 bank transaction codes,
 * https://www.iso20022.org/catalogue-messages/additional-content-messages/bank-transaction-code-structure
 */
const RETURN_CODES: ReadonlySet<string> = new Set([
  ...['RRTN', 'RPCR', 'ARET', 'AREV', 'PRDD', 'UPDD', 'RCDD'],
  ...['UPCQ', 'CQRV', 'XPCQ', 'UPCT', 'RIMB'],
])

/**
 * Returned items among SWIFT's transaction types, and returns, refunds and reversals among the
 * German codes (GVC, https://www.ebics.de/de/datenformate), which banks write as `NTRF+159+9075`.
 */
const PROPRIETARY_RETURN = /^([NF]?RTI\b|([A-Z]{4}\+)?(108|109|11[01]|159|160|18[1-4]|193|199|899)(\+|$))/

/**
 * Texts of banks for returned, rejected and reversed payments, and what payers' banks write into
 * the remittance information. Wide on purpose: a person books what is not a return.
 */
const RETURN_TEXT =
  /r(ü|ue|u)ck(ü|ue|u)berweis|r(ü|ue|u)cklastschrift|r(ü|ue|u)ckbuchung|retoure|storno|chargeback|charge back|reversal|\breturn (of|payment)\b|\breturned\b|payment return|sepa return|rejected payment|payment rejected|rejet de|virement retourn|devoluci[oó]n|storniert|zur(ü|ue)ckgegeben/i

/** Whether the text of a transfer says that it returns a payment. */
export const isReturnRemark = (text: string): boolean => RETURN_KEYWORDS.test(text) || RETURN_TEXT.test(text)

/** Code words that banks put into the text of a transfer that was returned or rejected. */
const RETURN_KEYWORDS = /\/(RETN|REJT|RTRN)\//i

type Code = CamtEntry['BkTxCd']

const isReturnCode = ({ Domn, Prtry }: Code): boolean =>
  RETURN_CODES.has(Domn.Fmly.SubFmlyCd) ||
  PROPRIETARY_RETURN.test(Prtry.Cd) ||
  /^(return|reversal|storno)/i.test(Prtry.Cd)

/**
 * Whether one transfer of an entry brings money back that was paid before, by whichever element
 * says so.
 */
export const isReturnedTransaction = ({ RtrInf, BkTxCd, RmtInf, AddtlTxInf }: CamtTransaction): boolean =>
  RtrInf !== undefined || isReturnCode(BkTxCd) || [...RmtInf.Ustrd, AddtlTxInf].some(isReturnRemark)

/** Whether an entry as a whole does. `isReversal`: what its RvslInd says. */
export const isReturnedEntry = ({ BkTxCd, AddtlNtryInf }: CamtEntry, isReversal: boolean): boolean =>
  isReversal || isReturnCode(BkTxCd) || isReturnRemark(AddtlNtryInf)
