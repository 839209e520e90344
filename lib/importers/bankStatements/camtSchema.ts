import * as v from 'valibot'
import { element, several, text } from '#shared/imports/files/xmlSchema.ts'

const Amount = v.optional(v.object({ '@Ccy': text, '#text': text }))
const DateChoice = v.optional(element({ Dt: text, DtTm: text }))
const Pagination = v.optional(element({ PgNb: text }), {})

const TransactionCode = v.optional(
  element({
    Domn: v.optional(element({ Fmly: v.optional(element({ SubFmlyCd: text }), {}) }), {}),
    Prtry: v.optional(element({ Cd: text }), {}),
  }),
  {},
)

const Transaction = element({
  Refs: v.optional(element({ AcctSvcrRef: text, EndToEndId: text }), {}),
  Amt: Amount,
  CdtDbtInd: text,
  AmtDtls: v.optional(element({ TxAmt: v.optional(element({ Amt: Amount })) })),
  BkTxCd: TransactionCode,
  RmtInf: v.optional(
    element({
      Ustrd: several(text),
      Strd: several(element({ CdtrRefInf: v.optional(element({ Ref: text }), {}), AddtlRmtInf: several(text) })),
    }),
    {},
  ),
  /** Presence marks a returned transfer, even if empty. */
  RtrInf: v.optional(v.unknown()),
  AddtlTxInf: text,
})
export type CamtTransaction = v.InferOutput<typeof Transaction>

const Entry = element({
  AcctSvcrRef: text,
  Amt: Amount,
  CdtDbtInd: text,
  RvslInd: text,
  /** Text in older versions, an element with a code in newer ones. */
  Sts: v.optional(v.union([v.string(), v.looseObject({ Cd: text, Prtry: text })]), ''),
  BookgDt: DateChoice,
  ValDt: DateChoice,
  BkTxCd: TransactionCode,
  NtryDtls: several(element({ TxDtls: several(Transaction) })),
  AddtlNtryInf: text,
})
export type CamtEntry = v.InferOutput<typeof Entry>

const Statement = element({
  Id: text,
  StmtPgntn: Pagination,
  CreDtTm: text,
  CpyDplctInd: text,
  Acct: v.optional(
    element({ Id: v.optional(element({ IBAN: text, Othr: v.optional(element({ Id: text }), {}) }), {}) }),
    {},
  ),
  /** Only its presence matters: balances distinguish statements with identical entries. */
  Bal: several(v.unknown()),
  Ntry: several(Entry),
})
export type CamtStatement = v.InferOutput<typeof Statement>

/** Statement with its raw content, as unread fields also distinguish statements. */
const CompleteStatement = v.pipe(
  v.unknown(),
  v.transform((raw) => ({ raw, read: raw })),
  v.object({ raw: v.unknown(), read: Statement }),
)

/** Message of a camt.053 document. */
export const StatementMessage = element({
  GrpHdr: v.optional(element({ MsgPgntn: Pagination }), {}),
  Stmt: several(CompleteStatement),
})
