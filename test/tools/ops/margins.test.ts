import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { clock } from '#shared/platform/clock.ts'
import { getCostDataset } from '#shared/rating/tariffsDataset.ts'
import { recordOwnAccountCost } from '#shared/shipping/records/labelStore.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { inForceNow } from '#test/support/datasets.ts'
import { useFiles } from '#test/support/files.ts'
import { useKeyService } from '#test/support/keyService.ts'
import { aLabel, cancel } from '#test/support/labels.ts'
import { operate } from '#test/support/operations.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { enableExternalCarriers, FROM_LA, realCarriers } from '#test/support/realCarriers.ts'
import { dearerCard } from '#test/support/routing.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { aParcelToQuote, aShipment, post } from '#test/support/shipments.ts'
import { useSigningSecret } from '#test/support/signingSecret.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

beforeAll(enableExternalCarriers)

async function margins(...words: string[]) {
  const { exitCode, out, err } = await ops('margins', ...words, '--json')
  expect([exitCode, err]).toEqual([0, ''])
  return JSON.parse(out)
}

type Label = { readonly cost: number; readonly surcharge: number; readonly oversize_fee: number }
const carriage = ({ cost, surcharge, oversize_fee }: Label): number => cost + surcharge + oversize_fee
const rounded = (amount: number): number => Math.round(amount * 100) / 100

describeWithTable('npm run ops -- margins', () => {
  useFiles()
  useKeyService()
  useSigningSecret()
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'margins-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('shows the margin of labels from what their carriers charge, have billed, or do not disclose', async () => {
    const express = { carrier: 'SvcExpress' }
    const before = await aLabel(express)
    await inForceNow({ name: getCostDataset('SvcExpress'), isBundled: false }, { ...dearerCard(2), id: 'costs' })
    advance(1_000)
    const [known, heavy, billed, cancelled] = await Promise.all([
      aLabel(express),
      aLabel(express),
      aLabel(express),
      aLabel(express),
      aLabel({ ...express, test: true }),
    ])
    await cancel(cancelled.account, cancelled.label.id)
    const { token } = await aSandbox({ balances: { USD: 100 } })
    expect((await post(token, { ...express, create_label: true })).status).toBe(201)

    const costs = new Map((await margins('--by', 'customer')).map((one: { customer: string }) => [one.customer, one]))
    expect(costs.size).toBe(5)
    expect(costs.get(String(before.account.userId))).toMatchObject({
      ...{ without_cost: 1, cost: null, margin: null, margin_percent: null },
    })
    const cost = rounded(carriage(known.label) * 2)
    expect(costs.get(String(known.account.userId))).toMatchObject({
      labels: 1,
      without_cost: 0,
      cost,
      margin_percent: -100,
    })

    await operate('LabelProcessed', { tracking_number: heavy.label.tracking_number, weight: 3 })
    const bill = join(folder, 'bill.csv')
    const number = billed.label.tracking_number
    await writeFile(
      bill,
      `tracking_number,charge,amount\n${number},,2.00\n${number},Remote area,0.30\n${number},Fuel,0.10\n`,
    )
    for (let time = 0; time < 2; time++) {
      await ops('bills', 'import', bill, '--carrier', 'SvcExpress', '--bill', 'B1', '--reason', 'November')
    }
    const after = new Map((await margins('--by', 'customer')).map((one: { customer: string }) => [one.customer, one]))
    const reweighed = after.get(String(heavy.account.userId))
    expect(reweighed).toMatchObject({ margin_percent: -100 })
    expect(reweighed).not.toMatchObject({ cost })
    expect(after.get(String(billed.account.userId))).toMatchObject({ cost: 2.4 })

    const files = [join(folder, 'margins.csv'), join(folder, 'margins.svg')] as const
    const [lane, total] = await margins('--csv', files[0], '--plot', files[1])
    expect(lane).toMatchObject({
      labels: 4,
      without_cost: 1,
      margin: rounded(lane.sale - lane.cost - carriage(before.label)),
    })
    expect(total).toEqual({ ...lane, lane: 'total' })
    expect(await readFile(files[0], 'utf8')).toBe(
      [
        'lane,labels,without_cost,sale,cost,margin,margin_percent',
        Object.values(lane).join(','),
        Object.values(total).join(','),
        '',
      ].join('\r\n'),
    )
    expect(await readFile(files[1], 'utf8')).toContain(`>${lane.lane}</text>`)
    expect(await margins('--from', '2020-01-01', '--to', '2020-01-31')).toEqual([])
  })

  test('knows what a carrier takes of what was sold by a quote, and counts what a refunded parcel costs all the same', async () => {
    await inForceNow({ name: getCostDataset('DHLeC'), isBundled: false }, { ...dearerCard(3), id: 'costs' })
    advance(1_000)
    const { token, userId } = await anAccount({ balances: { USD: 100 } })
    const carrier = 'DHLeC'
    const { body } = await call('POST /quotes', { token, body: { quote: aParcelToQuote({ carrier }) } })
    const sold = await post(token, { carrier, quote_id: body.quote.id, create_label: true })
    expect(sold.body.shipment.labels).toMatchObject([{ carrier }])
    const lost = { userId, labelId: 7, carrier, amountCents: 4_20, isVoided: false, bookedAtMs: clock.now() }
    must(
      await testTable().commit([
        recordOwnAccountCost(lost),
        recordOwnAccountCost({ ...lost, labelId: 8, isVoided: true }),
      ]),
    )
    const all = await margins('--by', 'customer')
    const total = all.pop()
    type Row = Readonly<Record<'labels' | 'without_cost' | 'sale' | 'cost' | 'margin', number | null>>
    for (const column of ['labels', 'without_cost', 'sale', 'cost', 'margin'] as const) {
      expect(total[column]).toBe(rounded(all.reduce((sum: number, row: Row) => sum + (row[column] ?? 0), 0)))
    }
    const found = (await margins('--by', 'lane')).filter(({ cost }: { cost: number }) => cost > 0)
    expect(found).toContainEqual(expect.objectContaining({ lane: '-', labels: 1, sale: 0, cost: 4.2, margin: -4.2 }))
    const own = (await margins('--by', 'carrier')).find((one: { carrier: string }) => one.carrier === carrier)
    expect(own).toMatchObject({ labels: 2, cost: rounded(carriage(sold.body.shipment.labels[0]) * 3 + 4.2) })
  })

  test('shows what was refunded and billed all the same, and what was paid in another currency', async () => {
    const { account, label } = await aLabel()
    const { userId } = await anAccount({ balances: { USD: 1 } })
    await cancel(account, label.id)
    const bill = join(folder, 'refunded.csv')
    const of = async (id: number) =>
      (await margins('--by', 'customer')).find(({ customer }: { customer: string }) => customer === String(id))
    expect(await of(account.userId)).toBeUndefined()
    await writeFile(bill, `tracking_number,amount\n${label.tracking_number},2.50\n`)
    await ops('bills', 'import', bill, '--carrier', 'SvcExpress', '--bill', 'B9', '--reason', 'November')
    expect(await of(account.userId)).toMatchObject({ labels: 1, sale: 0, cost: 2.5, margin: -2.5 })
    expect(await of(userId)).toBeUndefined()

    const foreign = await anAccount({ balances: { EUR: 100 } })
    const sold = await post(foreign.token, { currency: 'EUR', create_label: true })
    expect(sold.body.shipment.labels).toHaveLength(1)
    const inDollars = (await post(foreign.token)).body.shipment.total_cost
    expect(await of(foreign.userId)).toMatchObject({ labels: 1, sale: inDollars })
  })

  test('of costs that are imported says that they are no tariff', async () => {
    const file = join(import.meta.dirname, '../../../docs/samples/tariff.csv')
    const words = ['tariffs', 'import', file, '--costs-of', 'UPS', '--reason', 'contract', '--json']
    const { out, exitCode } = await ops(...words)
    expect([exitCode, JSON.parse(out)]).toEqual([
      0,
      expect.objectContaining({ dataset: 'costs/ups', lanes_changed: 0 }),
    ])
    expect(JSON.parse((await ops('datasets', 'show', 'costs/ups', '--json')).out).versions).toMatchObject([
      { version: '1', valid_from: '2027-01-01T00:00:00.000Z', last_day: '2027-12-31' },
    ])
    const { email } = await anAccount()
    expect((await ops('prices', 'assign', email, '--tariff', 'ups')).err).toContain('no version of ups is active')
  })

  test('uses the price of a real carrier, and ignores it for ours', async () => {
    const world = realCarriers()
    const account = await anAccount({ balances: { USD: 100 } })
    const body = { shipment: aShipment({ ...FROM_LA, create_label: true }) }
    const created = await call('POST /shipments', { token: account.token, body }, world.shipments)
    await world.idle()
    expect(created.body.shipment.labels).toMatchObject([{ carrier: 'EasyPost' }])
    expect(JSON.stringify(created.body)).not.toContain('carrierCost')
    const found = await margins('--by', 'carrier')
    const own = found.find(({ carrier }: { carrier: string }) => carrier === 'EasyPost')
    expect(own).toMatchObject({ labels: 1, without_cost: 0, cost: 4.32 })
  })
})
