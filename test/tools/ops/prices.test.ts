import { expect, test } from '@jest/globals'
import { formatDate } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { clock } from '#shared/platform/clock.ts'
import { bundledRateCard } from '#shared/rating/bundledRateCard.ts'
import { getTariffDataset } from '#shared/rating/tariffsDataset.ts'
import { anAccount } from '#test/support/accounts.ts'
import { call } from '#test/support/api.ts'
import { inForceNow } from '#test/support/datasets.ts'
import { useFiles } from '#test/support/files.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { dearerCard } from '#test/support/routing.ts'
import { aSandbox } from '#test/support/sandboxes.ts'
import { post } from '#test/support/shipments.ts'
import { describeWithTable } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

async function json(...words: string[]) {
  const { exitCode, out, err } = await ops('prices', ...words, '--json')
  expect([exitCode, err]).toEqual([0, ''])
  return JSON.parse(out)
}

const dayFromNow = (days: number): string => formatDate(clock.now() + days * DAY_MS)

async function estimated(token: string, service = 'Svc Parcel') {
  const query = 'country=DE&entry_point=HKG101&weight=0.5&carrier=SvcExpress'
  const { body } = await call('GET /estimate', { token, query })
  return body.estimate.services.find((one: { readonly service: string }) => one.service === service)
}

describeWithTable('npm run ops -- prices', () => {
  useFiles()

  test('gives a customer a discount, which applies to estimates and labels, until it is ended', async () => {
    const { email, userId, token } = await anAccount({ balances: { USD: 100 } })
    const before = await estimated(token)
    expect(await json('adjust', email, '--id', 'autumn', '--percent', '-10', '--services', 'Svc Parcel')).toEqual({
      user: userId,
      id: 'autumn',
      percent: -10,
      from: dayFromNow(0),
      services: ['Svc Parcel'],
    })
    const after = await estimated(token)
    expect([before.cost, after.cost]).toEqual([8.5, 7.65])
    expect(after.charges).toEqual([
      { code: 'freight', description: null, amount: 8.5, part_of: 'cost', rule: 'parcel/middle' },
      { code: 'adjustment', description: null, amount: -0.85, part_of: 'cost', rule: 'autumn' },
      ...before.charges.slice(1),
    ])
    expect(await estimated((await anAccount()).token)).toEqual(before)

    const { body } = await post(token, { carrier: 'SvcExpress', create_label: true })
    const [label] = body.shipment.labels
    expect(label.tariff).toBe('trial/bundled')
    expect(label.charges).toContainEqual(expect.objectContaining({ code: 'adjustment', rule: 'autumn' }))
    const sum = label.charges.reduce(
      (cents: number, { amount }: { amount: number }) => cents + Math.round(amount * 100),
      0,
    )
    expect(await auditedBalance(userId)).toBe(10_000 - sum)

    await json('end', email, '--id', 'autumn')
    expect(await estimated(token)).toEqual(before)
    expect((await call('GET /labels/{id}', { token, params: { id: label.id } })).body.label.charges).toEqual(
      label.charges,
    )
    expect(await json('show', email)).toEqual({ user: userId, tariffs: [], adjustments: [] })
    const { entries } = JSON.parse((await ops('audit', 'list', '--user', String(userId), '--json')).out)
    expect(entries[0]).toMatchObject({ action: 'prices end', details: { id: 'autumn' } })
  })

  test('gives a customer and their sandbox another tariff from a day on', async () => {
    const { owner, token: sandboxToken } = await aSandbox()
    const { email, token } = owner
    const gold = { name: getTariffDataset('gold'), isBundled: false }
    const early = await ops('prices', 'assign', email, '--tariff', 'gold')
    expect([early.exitCode, early.err]).toEqual([1, expect.stringContaining('no version of gold is active')])
    await inForceNow(gold, { ...dearerCard(2), id: 'gold' })
    await json('assign', email, '--tariff', 'gold', '--from', dayFromNow(1))
    expect(await estimated(token)).toMatchObject({ cost: 8.5, tariff: `${bundledRateCard.id}/bundled` })
    advance(DAY_MS)
    expect(await estimated(token)).toMatchObject({ cost: 17, tariff: 'gold/1' })
    expect(await estimated(sandboxToken)).toMatchObject({ cost: 17 })
    expect(await estimated((await anAccount()).token)).toMatchObject({ cost: 8.5 })
    await json('assign', email, '--tariff', 'standard')
    expect(await estimated(token)).toMatchObject({ cost: 8.5 })
  })

  test.each([
    [['adjust', '--id', 'x'], '--percent or --amount is required'],
    [['adjust', '--id', 'x y', '--percent', '1'], '--id must be a valid name'],
    [['adjust', '--id', 'x', '--percent', '-101'], '--percent must be from -100'],
    [['adjust', '--id', 'x', '--amount', '0.001'], '--amount must have at most 2 decimal places'],
    [['adjust', '--id', 'x', '--percent', '1', '--services', 'Svc Air'], '--services must be a comma-separated list'],
    [['adjust', '--id', 'x', '--percent', '1', '--carriers', 'ACME'], '--carriers must be a comma-separated list'],
    [['adjust', '--id', 'x', '--percent', '1', '--from', '2020-01-01'], '--from must be today or later'],
    [['adjust', '--id', 'x', '--percent', '1', '--until', '2020-01-01'], '--until must not be earlier than --from'],
    [['end', '--id', 'x'], 'adjustment x was not found'],
    [['assign', '--tariff', 'no name'], 'no name was not found'],
  ])('rejects %j', async ([verb = '', ...words], fault) => {
    const { email } = await anAccount()
    const { exitCode, err } = await ops('prices', verb, email, ...words)
    expect([exitCode, err]).toEqual([expect.any(Number), expect.stringContaining(fault)])
    expect(exitCode).not.toBe(0)
  })

  test('applies one of two concurrent changes, and asks the other to retry', async () => {
    const { email } = await anAccount()
    const names = ['a', 'b', 'c', 'd', 'e']
    await Promise.all(names.map((id) => ops('prices', 'adjust', email, '--id', id, '--percent', '1')))
    const { adjustments } = await json('show', email)
    expect(adjustments.map(({ id }: { id: string }) => id).sort()).toEqual(names)
  })
})
