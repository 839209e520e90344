import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals'
import { BILL_LINES_PER_TRANSACTION } from '#shared/imports/bills/importBill.ts'
import { findBill } from '#shared/shipping/bills/billStore.ts'
import { testTable } from '#test/support/accounts.ts'
import { type ApiResponse, type Call, call } from '#test/support/api.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aLabel } from '#test/support/labels.ts'
import { anOperator, operatorCookies, type TestOperator } from '#test/support/operators.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable, emptyTable } from '#test/support/table.ts'
import { anUpload } from '#test/support/uploads.ts'

const REASON = 'bills of November'
const HEAD = 'tracking_number,reference,charge,amount,currency,weight_kg'
const CARRIER = 'SvcExpress'

describeWithTable('an operator who imports a carrier bill', () => {
  useSigningSecret()
  useKeyService()
  useFiles()
  let operator: TestOperator
  let cookies: readonly string[]
  const folder = mkdtempSync(join(tmpdir(), 'operator-bill-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    await emptyTable()
    operator = await anOperator()
    cookies = await operatorCookies(operator)
  })

  const textOf = (lines: readonly string[]): string => [HEAD, ...lines, ''].join('\n')
  const unknownLines = (count: number) => Array.from({ length: count }, (_, at) => `NOBODY${at},,,1.00,USD,`)
  const importing = (lines: readonly string[], changes: object = {}, more: Call = {}) => {
    const bill = { carrier: CARRIER, number: 'B1', file: anUpload('bill.csv', textOf(lines)), ...changes }
    return call('POST /operator/bills', { cookies, body: { bill, reason: REASON }, ...more })
  }
  const get = async (query = '') =>
    call('GET /operator/bill', { cookies, query: `carrier=${CARRIER}&number=B1${query}` })
  const dispute = (line: number, state: string, changes: object = {}) =>
    call('PUT /operator/bill/dispute', {
      cookies,
      body: { dispute: { carrier: CARRIER, number: 'B1', line, state, ...changes }, reason: REASON },
    })
  const trail = async (action: string) =>
    (await call('GET /operator/audit', { cookies, query: `action=${encodeURIComponent(action)}` })).body.entries
  const outcome = ({ status, body }: ApiResponse) => [status, body.errors?.[0] ?? body]

  test('finds the differences that the command line finds, with the same entry on the trail', async () => {
    const { label } = await aLabel()
    const parcel = String(label.tracking_number)
    const lines = [`${parcel},,,0.01,USD,2.5`, `${parcel},,Remote area,3.50,USD,`, 'NOBODYS,,,5.00,USD,1', 'X,,,what,,']
    const { status, body } = await importing(lines, {
      file: anUpload('bill.csv', `extra,${HEAD}\n,${lines.join('\n,')}\n`),
    })
    expect([status, body]).toEqual([
      201,
      {
        bill: {
          ...{ carrier: CARRIER, number: 'B1', file: 'bill.csv', imported: expect.any(String) },
          ...{ complete: true, lines: 4, differences: 4 },
        },
        unread_columns: ['extra'],
      },
    ])
    const path = join(folder, 'bill.csv')
    writeFileSync(path, textOf(lines))
    const typed = ['--carrier', CARRIER, '--bill', 'B2', '--reason', REASON]
    expect((await ops('bills', 'import', path, ...typed)).exitCode).toBe(0)
    const shown = JSON.parse((await ops('bills', 'show', '--carrier', CARRIER, '--bill', 'B1', '--json')).out)
    const { differences, bill } = (await get()).body
    expect(bill).toEqual(body.bill)
    const same = (one: Record<string, unknown>) => [one.line, one.tracking_number, one.charge, one.billed_kg, one.state]
    expect(differences.map(same)).toEqual(shown.map(same))
    expect(differences).toMatchObject([
      { line: 1, reasons: ['weight'], known_kg: 0.8, billed_kg: 2.5, billed: 0.01, currency: 'USD', fault: null },
      { line: 2, reasons: ['surcharge'], charge: 'Remote area', expected: null },
      { line: 3, reasons: ['unknown parcel'], user_id: null, label_id: null },
      { line: 4, reasons: ['unreadable'], fault: 'amount is not a valid amount: what' },
    ])
    expect(differences[0]).toMatchObject({ label_id: label.id, passed_on: null })
    const entries: readonly { readonly phase: string; readonly details: object }[] = await trail('bills import')
    const own = entries.filter(({ details }) => JSON.stringify(details).includes('B1'))
    expect(own.map(({ phase }) => phase).toSorted()).toEqual(['begun', 'done'])
    const [typedEntry] = entries.filter(({ details }) => JSON.stringify(details).includes('B2'))
    expect(typedEntry?.details).toEqual({ carrier: CARRIER, bill: 'B2', file: 'bill.csv' })
    for (const entry of own) {
      const details = { carrier: CARRIER, bill: 'B1', file: 'bill.csv' }
      expect(entry).toMatchObject({ actor: `operator:${operator.userId}`, reason: REASON, details })
    }
  })

  test('finds each once, however often and by how many it is sent', async () => {
    const lines = unknownLines(2 * BILL_LINES_PER_TRANSACTION + 5)
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const first = (await importing(lines, {}, key)).body
    expect(first.bill).toMatchObject({ complete: true, lines: 65, differences: 65 })
    expect((await importing(lines, {}, key)).body).toEqual(first)
    expect((await importing(lines)).body).toEqual(first)
    const other = { number: 'B2' }
    const both = await Promise.all([importing(lines, other), importing(lines, other)])
    expect(both.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
    expect((await importing(lines, other)).body.bill).toMatchObject({ complete: true, lines: 65, differences: 65 })
  })

  test('resumes after its last step, when it was interrupted or takes too long', async () => {
    const lines = unknownLines(3 * BILL_LINES_PER_TRANSACTION)
    const isStep = ({ input }: { readonly input: object }) => JSON.stringify(input).includes('NOBODY')
    expect((await withFaults([diesAt(2, 'after', isStep)], () => importing(lines))).status).toBe(500)
    expect((await findBill(testTable(), CARRIER, 'B1'))?.isDone).toBe(false)
    let nowMs = 0
    const time = jest.spyOn(performance, 'now').mockImplementation(() => {
      nowMs += 60_000
      return nowMs
    })
    const late = await importing(lines)
    time.mockRestore()
    expect(late.body.bill).toMatchObject({ complete: false })
    const { body } = await importing(lines)
    expect(body.bill).toMatchObject({ complete: true, lines: 90, differences: 90 })
    expect((await get('&limit=100')).body.differences).toHaveLength(90)
  })

  test('rejects another file of the same bill, and any invalid file', async () => {
    await importing(unknownLines(2))
    expect(outcome(await importing(unknownLines(3)))).toEqual([
      400,
      expect.stringMatching(/^\/bill\/file: .*imported from a different file/),
    ])
    for (const [changes, error] of [
      [{ carrier: 'NoCarrier' }, '/bill/carrier: must be one of'],
      [{ number: '' }, '/bill/number'],
      [{ number: 'x'.repeat(41) }, '/bill/number'],
      [{ file: anUpload('folder/bill.csv', 'x') }, '/bill/file/name'],
      [{ file: { name: 'bill.csv', content: 'YWJj' } }, '/bill/file/content'],
      [{ number: 'B7', file: anUpload('bill.csv', 'one,two\n1,2\n') }, 'required columns are missing'],
      [{ number: 'B8', file: anUpload('bill.csv', textOf([])) }, 'does not contain any lines'],
      [{ number: 'B9', file: anUpload('bill.csv', Buffer.from('PK\u0003\u0004')) }, 'must be a CSV file'],
    ] as const) {
      expect([changes, ...outcome(await importing([], changes))]).toEqual([
        changes,
        400,
        expect.stringContaining(error),
      ])
    }
    const { bills, carriers } = (await call('GET /operator/bills', { cookies })).body
    expect(bills.filter(({ lines }: { lines: number }) => lines > 0)).toMatchObject([{ number: 'B1', lines: 2 }])
    expect(carriers).toContain('UPS')
    const phases = (await trail('bills import')).map(({ phase }: { phase: string }) => phase)
    expect(phases).toContain('failed')
  })

  test('sees differences page by page, by reason and by state', async () => {
    expect((await get()).status).toBe(404)
    await importing(['X1,,,1,USD,', 'X2,,,1,EUR,', 'X3,,,what,USD,', 'X4,,,1,USD,'])
    const first = (await get('&limit=3')).body
    expect(first.differences.map(({ line }: { line: number }) => line)).toEqual([1, 2, 3])
    const second = (await get(`&limit=3&page_token=${encodeURIComponent(first.next_page)}`)).body
    expect([second.differences, second.next_page]).toMatchObject([[{ line: 4 }], null])
    expect((await get('&why=unreadable')).body.differences).toMatchObject([{ line: 3 }])
    expect((await get('&state=sent')).body.differences).toEqual([])
    expect((await get('&why=whatever')).body.code).toBe(1031)
    const foreign = await get(`&state=open&page_token=${encodeURIComponent(first.next_page)}`)
    expect(foreign.body.code).toBe(1025)
  })

  test('disputes a line as the command line does, and never back', async () => {
    await importing(['X1,,,1,USD,', 'X2,,,1,USD,'])
    const sent = await dispute(1, 'sent')
    expect([sent.status, sent.body.difference]).toMatchObject([200, { line: 1, state: 'sent' }])
    expect((await get('&state=sent')).body.differences).toMatchObject([{ line: 1 }])
    const both = await Promise.all([dispute(1, 'accepted'), dispute(1, 'rejected')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const [entry] = (await trail('bills dispute')).toReversed()
    expect(entry).toMatchObject({
      phase: 'changed',
      reason: REASON,
      details: { carrier: CARRIER, bill: 'B1', line: 1, state: 'sent' },
    })
    expect(outcome(await dispute(2, 'accepted'))).toEqual([400, expect.stringContaining('/dispute/state')])
    expect(outcome(await dispute(2, 'forgotten'))).toEqual([400, expect.stringContaining('/dispute/state')])
    for (const changes of [{ line: 3 }, { number: 'B2' }, { carrier: 'UPS' }]) {
      expect((await dispute(1, 'sent', changes)).status).toBe(404)
    }
    expect((await dispute(0, 'sent')).status).toBe(400)
  })
})
