import type { CamtEntry, CamtTransaction } from './camtSchema.ts'

/**
 * Sub-families of the domain payments for returned money: returns, reversals, cancellations,
 * reimbursements. ISO 20022 bank transaction codes,
 * https://www.iso20022.org/catalogue-messages/additional-content-messages/bank-transaction-code-structure
 */
const RETURN_REASON_CODES: ReadonlySet<string> = new Set([
  ...['RRTN', 'RPCR', 'ARET', 'AREV', 'PRDD', 'UPDD', 'RCDD'],
  ...['UPCQ', 'CQRV', 'XPCQ', 'UPCT', 'RIMB'],
])

/**
 * Returned items among SWIFT's transaction types, and returns, refunds and reversals among the
 * German codes (GVC, https://www.ebics.de/de/datenformate), which banks write as `NTRF+159+9075`.
 */
const PROPRIETARY_RETURN_PATTERN = /^([NF]?RTI\b|([A-Z]{4}\+)?(108|109|11[01]|159|160|18[1-4]|193|199|899)(\+|$))/

/**
 * Texts of banks for returned, rejected and reversed payments, also found in remittance
 * information. Broad on purpose: false matches are booked manually.
 */
const RETURN_REMARK_PATTERN =
  /r(ü|ue|u)ck(ü|ue|u)berweis|r(ü|ue|u)cklastschrift|r(ü|ue|u)ckbuchung|retoure|storno|chargeback|charge back|reversal|\breturn (of|payment)\b|\breturned\b|payment return|sepa return|rejected payment|payment rejected|rejet de|virement retourn|devoluci[oó]n|storniert|zur(ü|ue)ckgegeben/i

/** Whether the text of a transfer indicates a returned payment. */
export const isReturnRemark = (text: string): boolean => RETURN_KEYWORDS.test(text) || RETURN_REMARK_PATTERN.test(text)

/** Code words in the text of returned or rejected transfers. */
const RETURN_KEYWORDS = /\/(RETN|REJT|RTRN)\//i

type Code = CamtEntry['BkTxCd']

const isReturnCode = ({ Domn, Prtry }: Code): boolean =>
  RETURN_REASON_CODES.has(Domn.Fmly.SubFmlyCd) ||
  PROPRIETARY_RETURN_PATTERN.test(Prtry.Cd) ||
  /^(return|reversal|storno)/i.test(Prtry.Cd)

/** Whether a transfer of an entry is a returned payment, by any of its elements. */
export const isReturnedTransaction = ({ RtrInf, BkTxCd, RmtInf, AddtlTxInf }: CamtTransaction): boolean =>
  RtrInf !== undefined || isReturnCode(BkTxCd) || [...RmtInf.Ustrd, AddtlTxInf].some(isReturnRemark)

/** Whether a whole entry is a returned payment. `isReversal`: value of RvslInd. */
export const isReturnedEntry = ({ BkTxCd, AddtlNtryInf }: CamtEntry, isReversal: boolean): boolean =>
  isReversal || isReturnCode(BkTxCd) || isReturnRemark(AddtlNtryInf)
