import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { handler as chargeStorage } from '#functions/jobs/chargeStorage/handler.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { getWeekStart } from '#shared/money/invoices/rules/week.ts'
import { type SettlementRequester, startPayment } from '#shared/money/payments/startPayment.ts'
import { blobs } from '#shared/platform/blobs.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call, lambdaContext } from '#test/support/api.ts'
import { useFiles } from '#test/support/files.ts'
import { closing, useInvoicing } from '#test/support/invoicedWeeks.ts'
import { labelNow } from '#test/support/labels.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { aPlatform, opsOn } from '#test/support/opsPlatform.ts'
import { useStripe } from '#test/support/payments.ts'
import { aParcelToQuote, post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { aStockedProduct } from '#test/support/stockedProducts.ts'
import { stripeNews } from '#test/support/stripe.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance, MINUTE_MS } from '#test/support/time.ts'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/business-day.md'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'business-day-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the commands under a heading of the page, split into words as by a shell. */
const commandsUnder = (heading: string): readonly (readonly string[])[] => {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^npm run ops -- (.*)$/gm)].map(([, line = '']) =>
    [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  )
}

/** Placeholder on the page for the start of next week. */
const MONDAY = '2026-11-30T00:00:00Z'

const cents = (amount: number): number => Math.round(amount * 100)
type Line = { readonly amount: number; readonly code: string }
const sumOf = (charges: readonly Line[]): number => charges.reduce((sum, { amount }) => sum + cents(amount), 0)

describeWithTable('a day in the life of the business', () => {
  useSigningSecret()
  useFiles()
  useInvoicing()
  const stripe = useStripe()

  test('runs as its page says, and every amount is accounted for', async () => {
    // Sunday at noon.
    advance(getWeekStart(clock.now()) + 13.5 * DAY_MS - clock.now())
    const mondayMs = getWeekStart(clock.now()) + 7 * DAY_MS
    const monday = new Date(mondayMs).toISOString().replace('.000Z', 'Z')
    const account = await anAccount({ balances: { USD: 500 } })
    const { email, token, userId } = account
    const paths = ['monday.csv', 'bill.csv', 'labelProcessed.json']
    const pathOf = (name: string): string => join(folder, name)

    /** Runs the commands under a heading of the page and returns their output. */
    const run = async (heading: string): Promise<readonly ReturnType<typeof Object>[]> => {
      const texts: ReturnType<typeof Object>[] = []
      for (const words of commandsUnder(heading)) {
        const typed = words.map((word) =>
          word === 'ada@example.com' ? email : word === MONDAY ? monday : paths.includes(word) ? pathOf(word) : word,
        )
        const { exitCode, out, err } = await opsOn(aPlatform({ files: blobs }), ...typed, '--json')
        expect([words.join(' '), exitCode, exitCode === 0 ? '' : err]).toEqual([words.join(' '), 0, ''])
        texts.push(JSON.parse(out))
      }
      return texts
    }

    const [head, , ...rows] = readFileSync(join(root, 'docs/samples/tariff.csv'), 'utf8').split('\n')
    const tariff = ['tariff', 'monday', 'USD', ...Array.from({ length: (head ?? '').split(',').length - 3 }, () => '')]
    writeFileSync(pathOf('monday.csv'), [head, tariff.join(','), ...rows].join('\n'))
    const [dry, loaded] = await run('Load prices for next Monday')
    expect(dry.lanes_changed).toBeGreaterThan(0)
    expect(loaded).toMatchObject({ tariff: 'monday', version: '1' })
    await run('Add a customer discount')

    const quoted = async () => {
      const { body } = await call('POST /quotes', { token, body: { quote: aParcelToQuote() } })
      const offer = body.quote.services.find(
        (one: { readonly service: string; readonly carrier: string }) =>
          one.service === 'Svc Parcel' && one.carrier === 'SvcExpress',
      )
      expect(sumOf(offer.charges)).toBe(cents(offer.total_cost))
      expect(offer.charges.map(({ code }: Line) => code)).toContain('adjustment')
      return { id: body.quote.id, cost: cents(offer.total_cost) }
    }
    const buy = async (quote_id: number) => {
      const { status, body } = await post(token, {
        ...{ quote_id, service: 'Svc Parcel', carrier: 'SvcExpress', create_label: true },
      })
      expect([status, body.message]).toEqual([201, undefined])
      return body.shipment.labels[0]
    }
    const [first, second] = [await quoted(), await quoted()]
    const label = await buy(first.id)
    expect(label.tariff).toBe('trial/bundled')
    expect(await auditedBalance(userId)).toBe(50_000 - first.cost)

    advance(mondayMs + MINUTE_MS - clock.now())
    const today = await quoted()
    expect(today.cost).not.toBe(second.cost)
    const later = await buy(second.id)
    expect(later.tariff).toBe('trial/bundled')
    expect(await auditedBalance(userId)).toBe(50_000 - first.cost - second.cost)

    const before = await auditedBalance(userId)
    writeFileSync(
      pathOf('labelProcessed.json'),
      JSON.stringify({ tracking_number: label.tracking_number, weight: 1.6 }),
    )
    await run('Reweigh a parcel')
    const weighed = await labelNow(account, label.id)
    expect(weighed).toMatchObject({ processed_weight: 1.6, tariff: 'trial/bundled' })
    expect(weighed.charges.map(({ code }: Line) => code)).toContain('adjustment')
    expect(sumOf(weighed.charges)).toBeGreaterThan(first.cost)
    expect(before - (await auditedBalance(userId))).toBe(sumOf(weighed.charges) - first.cost)

    await run('Charge storage')
    await aStockedProduct(userId, { sku: 'LAMP', units: { WH0HKG01: 500 } })
    const unstored = await auditedBalance(userId)
    advance(2 * DAY_MS)
    await chargeStorage({}, lambdaContext())
    const stored = unstored - (await auditedBalance(userId))
    expect(stored).toBeGreaterThan(0)
    await chargeStorage({}, lambdaContext())
    expect(unstored - (await auditedBalance(userId))).toBe(stored)

    const beforePaying = await auditedBalance(userId)
    const request = { userId, id: generateId(), currency: 'USD', amountMinor: 5_000, keepsCard: false }
    const settlePayment: SettlementRequester = async (payment) => void (await stripe.settle(payment))
    const { checkoutId } = must(await startPayment({ table: testTable(), settlePayment }, request, clock.now()))
    stripe.stripe().pay(checkoutId ?? '')
    for (let times = 0; times < 2; times++) {
      const news = { object: 'checkout.session', id: checkoutId, client_reference_id: `${userId}-${request.id}` }
      expect((await call('POST /payments/{provider}/webhook', stripeNews(news))).status).toBe(200)
      await stripe.settle()
    }
    const [payments, unbooked] = await run('Accept a card payment')
    expect(payments).toMatchObject([{ payment: request.id, status: 'paid', amount: 50 }])
    expect(unbooked).toEqual([])
    expect(await auditedBalance(userId)).toBe(beforePaying + 5_000)

    advance(mondayMs + 7 * DAY_MS + 15 * MINUTE_MS - clock.now())
    await closing(userId)
    const [invoices] = await run('Issue invoices')
    const charged = second.cost + (sumOf(weighed.charges) - first.cost) + stored
    expect(invoices[0]).toMatchObject({ total: charged / 100, number: expect.stringMatching(/^INV-/) })
    expect(invoices[1]).toMatchObject({ total: first.cost / 100 })

    const billed = [
      'tracking_number,reference,charge,amount,currency,weight_kg',
      `${label.tracking_number},,,0.01,USD,1.6`,
      `${later.tracking_number},,,0.01,USD,2.5`,
      'NOBODYS,,,4.20,USD,1',
    ]
    writeFileSync(pathOf('bill.csv'), `${billed.join('\n')}\n`)
    const [, differences, margins, audit] = await run('Import the carrier invoice')
    expect(differences.map(({ reasons }: { readonly reasons: readonly string[] }) => reasons)).toEqual([
      ['weight'],
      ['unknown parcel'],
    ])
    const ofAll = { labels: 2, without_cost: 0, cost: 0.02, margin_percent: expect.any(Number) }
    expect(margins).toMatchObject([ofAll, { ...ofAll, service: 'total' }])
    expect(audit).toMatchObject([{ currency: 'USD', adds_up: true }])
    expect(await auditedBalance(userId)).toBe(50_000 - first.cost - charged + 5_000)
  })
})
