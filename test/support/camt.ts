/** Transfer of a test statement, in ISO 20022 terms. */
export type TestEntry = {
  readonly amount: string
  readonly words: string
  readonly date?: string
  readonly direction?: string
  readonly bankReference?: string
  readonly status?: string
  readonly currency?: string
  /** XML before and after the status, and within the only transaction. */
  readonly before?: string
  readonly behind?: string
  readonly inside?: string
}

export type TestStatement = {
  readonly id?: string
  readonly account?: string
  readonly created?: string
  readonly page?: string
  readonly copy?: string
  readonly balances?: string
  readonly entries: readonly TestEntry[]
}

const IBAN = 'DE89370400440532013000'

const entryXml = (entry: TestEntry): string => {
  const { amount, words, date = '2026-11-02', direction = 'CRDT', status = '<Cd>BOOK</Cd>', currency = 'EUR' } = entry
  const reference = entry.bankReference === undefined ? '' : `<AcctSvcrRef>${entry.bankReference}</AcctSvcrRef>`
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${entry.before ?? ''}
<Sts>${status}</Sts><BookgDt><Dt>${date}</Dt></BookgDt>${reference}${entry.behind ?? ''}
<NtryDtls><TxDtls><RmtInf><Ustrd>${words}</Ustrd></RmtInf>${entry.inside ?? ''}</TxDtls></NtryDtls></Ntry>`
}

const statementXml = ({
  id = 'S-1',
  account = IBAN,
  created = '2026-11-02T18:00:00',
  ...more
}: TestStatement): string =>
  `<Stmt><Id>${id}</Id>${more.page === undefined ? '' : `<StmtPgntn><PgNb>${more.page}</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>`}
<CreDtTm>${created}</CreDtTm>${more.copy === undefined ? '' : `<CpyDplctInd>${more.copy}</CpyDplctInd>`}
<Acct><Id><IBAN>${account}</IBAN></Id></Acct>${more.balances ?? ''}${more.entries.map(entryXml).join('\n')}</Stmt>`

/** Returns a camt.053 document of one or several statements. */
export const camt053 = (statements: readonly TestStatement[], version = '08'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt>
<GrpHdr><MsgId>M</MsgId><CreDtTm>2026-11-02T18:00:00</CreDtTm></GrpHdr>
${statements.map(statementXml).join('\n')}</BkToCstmrStmt></Document>`

/** Returns a closing balance, which distinguishes statements with identical entries. */
export const closingBalance = (amount: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
