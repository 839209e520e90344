import { expect, test } from '@jest/globals'
import { formatDate } from '#shared/core/dates.ts'
import { DAY_MS } from '#shared/core/durations.ts'
import { getSandboxId } from '#shared/core/ids.ts'
import { findStorageBilling } from '#shared/fulfilment/storage/storageStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { findUserFees } from '#shared/rating/customerFees.ts'
import { anAccount, testTable } from '#test/support/accounts.ts'
import { postInbound, productInTable } from '#test/support/inbound.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { operate } from '#test/support/operations.ts'
import { ops } from '#test/support/opsPlatform.ts'
import { aReturn } from '#test/support/returns.ts'
import { describeWithTable } from '#test/support/table.ts'

async function json(...words: string[]) {
  const { exitCode, out, err } = await ops('fees', ...words, '--json')
  expect([exitCode, err]).toEqual([0, ''])
  return JSON.parse(out)
}

const dayFromNow = (days: number): string => formatDate(clock.now() + days * DAY_MS)

describeWithTable('npm run ops -- fees', () => {
  test('sets what a customer pays from a day on, and shows it with the operator on the trail', async () => {
    const { email, userId } = await anAccount({ balances: { USD: 10 } })
    expect(await json('show', email)).toEqual([])
    expect(await json('set', email, '--fee', 'return-process', '--amount', '0.25')).toEqual({
      user: userId,
      fee: 'return-process',
      warehouse: null,
      from: dayFromNow(0),
      amount: 0.25,
    })
    await json('set', email, '--fee', 'return-process', '--published', '--from', dayFromNow(3))
    await json('set', email, '--fee', 'storage-free-days', '--amount', '60', '--warehouse', 'WH0HKG01')
    expect(await json('show', email)).toEqual([
      { fee: 'return-process', warehouse: null, from: dayFromNow(0), amount: 0.25 },
      { fee: 'storage-free-days', warehouse: 'WH0HKG01', from: dayFromNow(0), amount: 60 },
      { fee: 'return-process', warehouse: null, from: dayFromNow(3), amount: 'list price' },
    ])
    await aReturn(userId)
    expect(await auditedBalance(userId)).toBe(975)
    expect(await findUserFees(testTable(), userId, clock.now() + 3 * DAY_MS)).toMatchObject({ returnProcessCents: 100 })
    expect(await findUserFees(testTable(), getSandboxId(userId), clock.now())).toMatchObject({ returnProcessCents: 25 })
    expect(await findStorageBilling(testTable(), userId)).toMatchObject({ userId })
    const { entries } = JSON.parse((await ops('audit', 'list', '--user', String(userId), '--json')).out)
    expect(entries[0]).toMatchObject({
      action: 'fees set',
      details: { fee: 'storage-free-days', amount: 60, warehouse: 'WH0HKG01' },
    })
  })

  test('charges for what comes in where that was agreed', async () => {
    const { email, userId, token } = await anAccount({ balances: { USD: 10 } })
    await json('set', email, '--fee', 'inbound', '--amount', '2')
    await json('set', email, '--fee', 'inbound-unit', '--amount', '0.05')
    const product = await productInTable(userId)
    const { id } = (await postInbound(token, [product])).body.inbound
    await operate('InboundReceived', { user_id: userId, inbound_id: id })
    const products = [{ id: product.id, processed: 12 }]
    await operate('InboundProcessed', { user_id: userId, inbound_id: id, products })
    expect(await auditedBalance(userId)).toBe(1_000 - 200 - 60)
  })

  test.each([
    [['--fee', 'rent', '--amount', '1'], '--fee must be one of'],
    [['--fee', 'classify', '--amount', '0.001'], '--amount must be a non-negative amount'],
    [['--fee', 'storage-free-days', '--amount', '366'], '--amount must be whole days up to 365'],
    [['--fee', 'classify'], '--amount or --published is required'],
    [['--fee', 'classify', '--amount', '1', '--published'], '--amount or --published is required'],
    [['--fee', 'classify', '--amount', '1', '--warehouse', 'WH0HKG01'], 'must be the same for all warehouses'],
    [['--fee', 'storage-small', '--amount', '1', '--warehouse', 'WH0XXX01'], 'warehouse WH0XXX01 was not found'],
    [
      ['--fee', 'classify', '--amount', '1', '--from', '2025-01-01'],
      'fees can be changed only from today or a later day',
    ],
    [['--fee', 'classify', '--amount', '1', '--from', 'soon'], '--from must be a date'],
  ])('rejects %j', async (words, fault) => {
    const { email } = await anAccount()
    const { exitCode, err } = await ops('fees', 'set', email, ...words)
    expect([exitCode, err]).toEqual([expect.any(Number), expect.stringContaining(fault)])
    expect(exitCode).not.toBe(0)
    expect(await json('show', email)).toEqual([])
  })
})
