import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildAccountReference } from '#shared/money/rules/accountReference.ts'
import { anAccount } from '#test/support/accounts.ts'
import { camt053, type TestEntry } from '#test/support/camt.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'

const folder = mkdtempSync(join(tmpdir(), 'camt-forms-'))
afterAll(() => rmSync(folder, { recursive: true }))

const importBytes = (bytes: string | Uint8Array, name = 'statement.xml') => {
  const file = join(folder, name)
  writeFileSync(file, bytes)
  return ops('payments', 'import', file, '--json')
}

/**
 * Encodes text as UTF-16 in a byte order, with a byte order mark by default, as other programs do.
 */
const utf16 = (text: string, order: 'le' | 'be', hasMark = true): Uint8Array => {
  const bytes = Buffer.from(`${hasMark ? '\ufeff' : ''}${text}`, 'utf16le')
  return order === 'le' ? bytes : bytes.swap16()
}

let sent = 0

describeWithTable('forms of bank statements', () => {
  useSigningSecret()
  let userId = 0
  let words = ''
  beforeAll(async () => {
    userId = (await anAccount()).userId
    words = buildAccountReference(userId)
  })
  /** Returns a new statement with a single entry. */
  const one = (entry: Partial<TestEntry> = {}): string =>
    camt053([{ id: `F-${++sent}`, entries: [{ amount: '70.00', words, ...entry }] }])
  const outcome = async (bytes: string | Uint8Array, name?: string) => {
    const before = await auditedBalance(userId, 'EUR')
    const { exitCode, out, err } = await importBytes(bytes, name)
    if (exitCode !== 0) return err.trim()
    const { booked, unmatched, outgoing, left } = JSON.parse(out)
    expect(booked * 70_00).toBe((await auditedBalance(userId, 'EUR')) - before)
    return { booked, unmatched, outgoing, why: left[0]?.why }
  }
  const BOOKED = { booked: 1, unmatched: 0, outgoing: 0, why: undefined }
  const RETURNED = { booked: 0, unmatched: 1, outgoing: 0, why: 'the entry is a return or reversal of a payment' }

  test.each(['true', '1', ' true ', '\n1\t', '&#49;'])('RvslInd spelled %j is a reversal', async (spelling) => {
    expect(await outcome(one({ before: `<RvslInd>${spelling}</RvslInd>` }))).toEqual(RETURNED)
  })

  test.each(['false', '0', ' 0 ', ''])('RvslInd spelled %j is none', async (spelling) => {
    expect(await outcome(one({ before: `<RvslInd>${spelling}</RvslInd>` }))).toEqual(BOOKED)
  })

  test('RvslInd spelled otherwise rejects the file and names the field', async () => {
    expect(await outcome(one({ before: '<RvslInd>YES</RvslInd>' }))).toContain(
      'RvslInd must be true, false, 1 or 0, not "YES"',
    )
  })

  const code = (subFamily: string): string =>
    `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>${subFamily}</SubFmlyCd></Fmly></Domn></BkTxCd>`
  const proprietary = (cd: string): string => `<BkTxCd><Prtry><Cd>${cd}</Cd><Issr>DK</Issr></Prtry></BkTxCd>`

  test.each([
    ['RtrInf of a transaction', { inside: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>' }],
    ['an empty RtrInf', { inside: '<RtrInf/>' }],
    ['the code of its entry', { behind: code('RRTN') }],
    ['the code of its transaction', { inside: code('UPDD') }],
    ['the code of an ACH return', { behind: code('ARET') }],
    ['the German code of a return', { behind: proprietary('NTRF+159+9075') }],
    ['the German code of a reversal', { inside: proprietary('899') }],
    ["SWIFT's type of a returned item", { behind: proprietary('NRTI') }],
    ['the code word of SWIFT', { words: '/RETN/59' }],
    ['the text of the bank', { behind: '<AddtlNtryInf>Rücküberweisung</AddtlNtryInf>' }],
    ['the text of a payer', { words: 'SEPA Retoure vom 03.11.' }],
    ['a proprietary code in words', { behind: proprietary('RETURN') }],
    ['a debit that reverses a payment', { direction: 'DBIT', before: '<RvslInd>1</RvslInd>' }],
  ])('%s leaves the entry to a person', async (_, entry) => {
    const text = 'words' in entry ? `${entry.words} ${words}` : words
    expect(await outcome(one({ ...entry, words: text }))).toEqual(RETURNED)
  })

  test('codes of payments book', async () => {
    expect(await outcome(one({ behind: code('ESCT') }))).toEqual(BOOKED)
    expect(await outcome(one({ behind: proprietary('NTRF+166+9075') }))).toEqual(BOOKED)
    expect(await outcome(one({ behind: proprietary('NTRF+166+109') }))).toEqual(BOOKED)
  })

  test('a return in CSV is left to a person', async () => {
    const csv = (id: string, text: string) =>
      `id,date,amount,currency,reference\n${id},2026-11-02,70.00,EUR,${text} ${words}\n`
    expect(await outcome(csv('ret-1', 'Rueckueberweisung'), 'a.csv')).toEqual(RETURNED)
    expect(await outcome(csv('ret-2', 'RETURN of payment'), 'a.csv')).toEqual(RETURNED)
    expect(await outcome(csv('ret-3', 'order 7'), 'a.csv')).toEqual(BOOKED)
  })

  test('a date in the future is left to a person', async () => {
    const csv = `id,date,amount,currency,reference\nfuture-1,2099-11-02,70.00,EUR,${words}\n`
    expect(await outcome(csv, 'c.csv')).toEqual({ ...RETURNED, why: 'the transfer date 2099-11-02 is in the future' })
  })

  test('an id that a spreadsheet shortened rejects the file', async () => {
    const csv = `id,date,amount,currency,reference\n1.23E+12,2026-11-02,70.00,EUR,${words}\n`
    expect(await outcome(csv, 'b.csv')).toContain('line 2: id 1.23E+12 was shortened by a spreadsheet')
  })

  test.each(['000000000000070.00', '+70', '70.', '70.00000000', '0070.0', '\n 70.00 ', '70<!-- EUR -->.00', '&#55;0'])(
    'an amount spelled %j is read',
    async (amount) => {
      expect(await outcome(one({ amount }))).toEqual(BOOKED)
    },
  )

  test.each([
    ['.', 'Amt must be a decimal number, not "."'],
    ['70,00', 'Amt must be a decimal number, not "70,00"'],
    ['7e1', 'Amt must be a decimal number'],
    ['', 'Amt must be a decimal number'],
    ['-70.00', 'Amt must not be negative: -70.00'],
    ['70.001', 'too many decimal places for EUR: 70.001'],
  ])('an amount spelled %j rejects the file', async (amount, fault) => {
    expect(await outcome(one({ amount }))).toContain(fault)
  })

  test('an amount below one needs no whole part', async () => {
    const report = await importBytes(one({ amount: '.50' }))
    expect(JSON.parse(report.out)).toMatchObject({ booked: 1 })
  })

  test.each([
    ['text in older versions', 'BOOK', BOOKED],
    ['pending', '<Cd>PDNG</Cd>', { ...BOOKED, booked: 0 }],
    ['for information', 'INFO', { ...BOOKED, booked: 0 }],
    ['unknown', '<Prtry>XYZ</Prtry>', { ...RETURNED, why: 'status must be BOOK, not XYZ' }],
    ['missing', '', { ...RETURNED, why: 'status must be BOOK, not missing' }],
  ])('a status that is %s', async (_, status, expected) => {
    expect(await outcome(one({ status }))).toEqual(expected)
  })

  test.each([
    ['UTF-16, little end first', (xml: string) => utf16(xml, 'le')],
    ['UTF-16, big end first', (xml: string) => utf16(xml, 'be')],
    ['UTF-16 without a mark', (xml: string) => utf16(xml, 'be', false)],
    ['UTF-8 with a mark', (xml: string) => `\ufeff${xml}`],
    ['ISO 8859-1', (xml: string) => Buffer.from(xml.replace('UTF-8', 'ISO-8859-1'), 'latin1')],
    ['line ends of Windows', (xml: string) => xml.replaceAll('\n', '\r\n')],
    ['a prefix', (xml: string) => xml.replace(/<(\/?)([A-Z])/g, '<$1ns-2.x:$2').replace('xmlns=', 'xmlns:ns-2.x=')],
    ['a business envelope', (xml: string) => xml.replace('<Doc', '<BizMsg><AppHdr/><Doc').replace(/$/, '</BizMsg>')],
    [
      'a reference in character codes',
      (xml: string) => xml.replace(words, words.replace('R', '&#82;').replace('F', '&#x46;')),
    ],
    ['a reference in CDATA', (xml: string) => xml.replace(words, `<![CDATA[${words}]]>`)],
    ['a date with a time zone', (xml: string) => xml.replace('<Dt>2026-11-02</Dt>', '<Dt>2026-11-02+01:00</Dt>')],
    ['no date but its own', (xml: string) => xml.replace(/<BookgDt>.*?<\/BookgDt>/, '')],
  ])('a statement in %s is read', async (_, change) => {
    expect(await outcome(change(one({ inside: '<AddtlTxInf>Müller</AddtlTxInf>' })))).toEqual(BOOKED)
  })

  test.each([
    ['a camt.054', one().replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'), 'is a camt.054, a debit and credit'],
    ['another ISO message', one().replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn'), 'must be a camt.053 file'],
    [
      'a document type',
      one().replace('<Doc', '<!DOCTYPE d [<!ENTITY a "b">]><Doc'),
      'must not contain a document type',
    ],
    ['an unknown encoding', one().replace('UTF-8', 'EBCDIC-X'), 'has the encoding ebcdic-x'],
    ['elements nested too deep', one({ inside: '<a>'.repeat(200) + '</a>'.repeat(200) }), 'Maximum nested tags'],
    ['an MT940', ':20:STARTUMS\n:25:10020030/1234567\n', 'is an MT940 statement'],
    ['a workbook', 'PK\u0003\u0004 and more', 'is a zip archive or a workbook'],
    ['a PDF', '%PDF-1.7\n', 'is a PDF'],
    ['too many entries', one().replace('</Stmt>', `${'<Ntry/>'.repeat(10_000)}</Stmt>`), 'more than 10000 lines'],
    ['too many bytes', ' '.repeat(33 * 1024 * 1024), 'the statement is larger than 32 MB'],
  ])('%s is rejected by name', async (_, bytes, fault) => {
    expect(await outcome(bytes)).toContain(fault)
  })

  const table = (delimiter: string, amount: string): string =>
    [
      ['id', 'date', 'amount', 'currency', 'reference'],
      [`C-${++sent}`, '2026-11-02', amount, 'EUR', words],
    ]
      .map((cells) => cells.join(delimiter))
      .join('\r\n')

  test.each([
    ['semicolons and a decimal comma', () => table(';', '70,00')],
    ['tabs in UTF-16, as Excel writes Unicode text', () => utf16(table('\t', '70,0'), 'le')],
    ['commas and a quoted decimal comma', () => table(',', '"70,00"')],
    ['a line that names the separator', () => `sep=;\r\n${table(';', '70.00')}`],
    ['bars', () => table('|', '+070.00')],
  ])('CSV with %s is read', async (_, created) => {
    expect(await outcome(created(), 'statement.csv')).toEqual(BOOKED)
  })

  test.each([
    ['1.250', 'amount 1.250 is ambiguous because the columns are separated by semicolons'],
    ['1.250,00', 'amount must be a number without thousands separators, for example 1250.00'],
  ])('CSV with an amount of %s between semicolons is rejected', async (amount, fault) => {
    expect(await outcome(table(';', amount), 'statement.csv')).toContain(fault)
  })

  test('CSV without its columns names the separator that was found', async () => {
    expect(await outcome('Buchungstag;Betrag\n2.11.2026;70,00\n', 'statement.csv')).toContain(
      'must contain the columns id, date, amount, currency, reference. In the file, the columns are separated by semicolons',
    )
  })
})
