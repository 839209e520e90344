import { expect, test } from '@jest/globals'
import { money } from '#shared/core/money.ts'
import { creditInvoice } from '#shared/money/invoices/creditInvoice.ts'
import type { Invoice } from '#shared/money/invoices/rules/invoice.ts'
import { deposit } from '#shared/money/wallet/deposits.ts'
import { findWallet } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, type TestAccount, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { brokenRules } from '#test/support/en16931.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { useFiles } from '#test/support/files.ts'
import { charged, closing, invoicesOf, lossyTransactions, nextWeek, useInvoicing } from '#test/support/invoicedWeeks.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { describeWith, pdfText } from '#test/support/pdf.ts'
import { describeWithTable } from '#test/support/table.ts'

type Invoiced = TestAccount & { readonly invoice: Invoice }

/** Creates an account with an invoice for charges of the given amounts last week. */
async function invoiced(...cents: readonly number[]): Promise<Invoiced> {
  const account = await charged(cents)
  nextWeek()
  await closing(account.userId)
  const [invoice] = await invoicesOf(account)
  if (!invoice?.issued) throw new Error('there is no numbered invoice')
  return { ...account, invoice }
}

const credited = ({ userId, invoice }: Invoiced, reference: string, amountMinor: number | null) =>
  creditInvoice(testTable(), { userId, invoiceId: invoice.id, amountMinor, reference, reason: 'Lost parcel' })

const notesOf = async (account: Invoiced) =>
  (await invoicesOf(account)).find(({ id }) => id === account.invoice.id)?.creditNotes ?? []

const balanceOf = async (userId: number): Promise<number> =>
  (await findWallet(testTable(), userId, 'USD'))?.balance.minorUnits ?? 0

/** Returns the last credit note number of this year. */
async function lastNumber(): Promise<number> {
  const series = `CN-${new Date(clock.now()).getUTCFullYear()}-{number}`
  return Number((await testTable().get(keys.invoiceNumbers(series)))?.last ?? 0)
}

const get = ({ token, invoice }: Invoiced, query = '') =>
  call('GET /invoices/{id}', { token, params: { id: invoice.id }, query })

const credit = ({ userId, invoice }: Invoiced, ...words: readonly string[]) =>
  ops('invoices', 'credit', String(userId), '--invoice', String(invoice.id), ...words, '--json')

describeWithTable('credit notes', () => {
  useInvoicing()
  useFiles()

  test('give back a part, once for a reference, and then all that is left', async () => {
    const account = await invoiced(1_190, 238)
    const before = await balanceOf(account.userId)
    const words = ['--reference', 'C-17', '--reason', 'Lost parcel']
    const first = await credit(account, '--amount', '11.90', ...words)
    expect(first.err).toBe('')
    const { credit_note: number } = JSON.parse(first.out)
    expect(JSON.parse(first.out)).toMatchObject({ result: 'credited', amount: 11.9, currency: 'USD' })
    for (const amount of [['--amount', '11.9'], []])
      expect(JSON.parse((await credit(account, ...amount, ...words)).out)).toMatchObject({
        credit_note: number,
        result: 'the amount was already credited. Nothing was changed.',
      })
    expect(await balanceOf(account.userId)).toBe(before + 1_190)
    const other = await credit(account, '--amount', '1', ...words)
    expect(other).toMatchObject({ exitCode: 1, err: expect.stringContaining(`11.9 USD: ${number}`) })
    const rest = await credit(account, '--reference', 'C-18', '--reason', 'All of it')
    expect(JSON.parse(rest.out)).toMatchObject({ amount: 2.38 })
    const { body } = await get(account)
    expect(body.invoice).toMatchObject({ total: 14.28, number: account.invoice.issued?.number })
    expect(body.invoice.credit_notes).toMatchObject([
      { number, reason: 'Lost parcel', total: 11.9, net: 10, vat: 1.9, rounding: 0 },
      { reason: 'All of it', total: 2.38, net: 2, vat: 0.38, rounding: 0 },
    ])
    const { rate = '' } = account.invoice.issued?.accounting ?? {}
    expect(body.invoice.credit_notes.map((note: { accounting_vat: number }) => note.accounting_vat)).toEqual(
      [190, 38].map((vatMinor) => Math.round(vatMinor * Number(rate)) / 100),
    )
    const [listed] = JSON.parse((await ops('invoices', 'list', String(account.userId), '--json')).out)
    expect(listed).toMatchObject({ invoice: account.invoice.id, total: 14.28, creditable: 0 })
    expect(listed.credit_notes).toEqual(body.invoice.credit_notes.map((note: { number: string }) => note.number))
    expect(await balanceOf(account.userId)).toBe(before + 1_428)
    const { entries } = JSON.parse((await ops('audit', 'list', '--action', 'invoices credit', '--json')).out)
    expect(entries[0]).toMatchObject({ phase: 'changed', reason: 'All of it', details: { reference: 'C-18' } })
  })

  test('are rejected where they would exceed the invoice, are zero, or the invoice has no number', async () => {
    const account = await invoiced(1_190)
    const before = await balanceOf(account.userId)
    const expectRejected = async (...words: readonly string[]) => {
      const { exitCode, err } = await credit(account, '--reference', 'X', '--reason', 'No', ...words)
      expect(exitCode).toBe(1)
      return err
    }
    expect(await expectRejected('--amount', '11.91')).toMatch(
      /cannot credit 11\.91 USD because invoice INV-\d{4}-000002 has only 11\.9 USD left/,
    )
    expect(await expectRejected('--amount', '0')).toContain('cannot credit 0 USD')
    expect(await expectRejected('--amount', '-1')).toContain('cannot credit -1 USD')
    expect(await credited(account, 'all', null)).toMatchObject({ ok: true })
    expect(await expectRejected()).toContain('has only 0 USD left')
    expect(
      await credit({ ...account, invoice: { ...account.invoice, id: 7 } }, '--reference', 'X', '--reason', 'No'),
    ).toMatchObject({ exitCode: 1, err: expect.stringContaining('invoice 7 was not found for user') })
    const stranger = await invoiced(100)
    expect(await credited({ ...stranger, invoice: account.invoice }, 'X', 1)).toMatchObject({ ok: false })
    const idle = await anAccount({ balances: { USD: 10 } })
    nextWeek()
    await closing(idle.userId)
    const [unnumbered] = await invoicesOf(idle)
    if (!unnumbered) throw new Error('there is no invoice')
    expect(await credited({ ...idle, invoice: unnumbered }, 'X', 1)).toMatchObject({
      error: expect.stringContaining('has no number'),
    })
    const accepted = await invoiced(500)
    const reference = `credit-note/${accepted.invoice.id}/T`
    await deposit(testTable(), { userId: accepted.userId, amount: money(100, 'USD'), reference })
    expect(await credited(accepted, 'T', 100)).toMatchObject({
      error: expect.stringContaining('without a credit note'),
    })
    expect(await balanceOf(account.userId)).toBe(before + 1_190)
  })

  test('of one invoice are at most twenty', async () => {
    const account = await invoiced(1_190)
    for (let note = 0; note < 20; note++) expect(await credited(account, `C-${note}`, 1)).toMatchObject({ ok: true })
    expect(await credited(account, 'one more', 1)).toMatchObject({ error: expect.stringContaining('the maximum') })
  })

  test('have numbers without a gap or a double and never give back too much, however many are written at once', async () => {
    const accounts = [await invoiced(1_000), await invoiced(1_000)]
    const before = await Promise.all(accounts.map(({ userId }) => balanceOf(userId)))
    const start = await lastNumber()
    const all = () =>
      Promise.all(
        accounts.flatMap((account) =>
          Array.from({ length: 6 }, (_, place) => credited(account, `R-${place}`, 300).catch(() => null)),
        ),
      )
    await withFaults([lossyTransactions()], async () => {
      await all()
      await all()
    })
    await all()
    const notes = await Promise.all(accounts.map(notesOf))
    expect(notes.map((of) => of.length)).toEqual([3, 3])
    const counts = notes.flat().map(({ number }) => Number(number.slice(-6)))
    expect(counts.sort((one, other) => one - other)).toEqual(Array.from({ length: 6 }, (_, place) => start + 1 + place))
    const after = await Promise.all(accounts.map(({ userId }) => balanceOf(userId)))
    expect(after).toEqual(before.map((cents) => cents + 900))
  })

  test('are whole wherever the process dies', async () => {
    for (const when of ['before', 'after'] as const) {
      for (let callNumber = 1; callNumber <= 12; callNumber++) {
        const account = await invoiced(500)
        const before = await balanceOf(account.userId)
        await withFaults([diesAt(callNumber, when)], () => credited(account, 'C', 200).catch(() => null))
        const notes = await notesOf(account)
        expect(await balanceOf(account.userId)).toBe(before + notes.length * 200)
        expect(await credited(account, 'C', 200)).toMatchObject({ ok: true, value: { isRepeated: notes.length === 1 } })
        expect(await balanceOf(account.userId)).toBe(before + 200)
      }
    }
  })

  test('are payments to the invoice of the week they are booked in', async () => {
    const account = await invoiced(1_190)
    await credited(account, 'C', 500)
    nextWeek()
    await closing(account.userId)
    const later = (await invoicesOf(account)).find(({ id }) => id !== account.invoice.id)
    expect(later).toMatchObject({ totalMinor: 0, paymentsMinor: 500, issued: null })
  })

  test('as XML comply with EN 16931, and are not accessible to other accounts', async () => {
    const account = await invoiced(1_190)
    const done = await credited(account, 'C', 597)
    if (!done.ok) throw new Error(done.error)
    const { number } = done.value.note
    const { headers, bytes } = await get(account, `type=xml&credit_note=${number}`)
    const xml = bytes.toString()
    expect(headers['content-disposition']).toContain(`credit-note-${number}.xml`)
    expect(brokenRules(xml)).toEqual([])
    expect(xml).toContain(`<cbc:ID>${number}</cbc:ID>`)
    expect(xml).toContain(`<cbc:ID>${account.invoice.issued?.number}</cbc:ID>`)
    expect(xml).toContain('<cbc:TaxInclusiveAmount currencyID="USD">5.97</cbc:TaxInclusiveAmount>')
    for (const query of [`type=csv&credit_note=${number}`, 'type=xml&credit_note=CN-1', 'type=pdf&credit_note=CN-1'])
      expect((await get(account, query)).status).toBe(404)
    const stranger = await anAccount()
    expect((await get({ ...stranger, invoice: account.invoice }, `type=xml&credit_note=${number}`)).status).toBe(404)
  })

  describeWith(['pdftotext'], 'on paper', () => {
    test('say what they correct, why, and what is given back', async () => {
      const account = await invoiced(1_190)
      const done = await credited(account, 'C', 595)
      if (!done.ok) throw new Error(done.error)
      const { number } = done.value.note
      const { bytes } = await get(account, `type=pdf&credit_note=${number}`)
      const text = pdfText(bytes)
      expect(text).toContain(`CREDIT NOTE ${number}`)
      expect(text).toContain(`${account.invoice.issued?.number} of ${account.invoice.issued?.issueDate}`)
      expect(text).toContain('Lost parcel')
      expect(text).not.toContain('Paid from the prepaid balance')
      expect(text).toMatch(/Net amount\s+5\.00\s+VAT 19 %\s+0\.95\s+Total USD\s+5\.95/)
      expect(Buffer.from((await get(account, `type=pdf&credit_note=${number}`)).bytes)).toEqual(Buffer.from(bytes))
    })
  })
})
