import { expect, test } from '@jest/globals'
import { runOps } from '#lib/ops/runOps.ts'
import { ok } from '#shared/core/result.ts'
import { update } from '#shared/table/actions.ts'
import { plus } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { productInTable } from '#test/support/inbound.ts'
import { aPlatform } from '#test/support/opsPlatform.ts'
import { changeProductRow } from '#test/support/products.ts'
import { describeWithTable } from '#test/support/table.ts'

async function ops(...words: string[]) {
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] }
  const exitCode = await runOps(['stock', ...words], {
    connect: async () => ok(aPlatform()),
    out: (text) => lines.out.push(text),
    err: (text) => lines.err.push(text),
  })
  return { exitCode, out: lines.out.join('\n'), err: lines.err.join('\n') }
}

/** Runs a command, and returns its JSON output. */
async function json(...words: string[]) {
  const { exitCode, out, err } = await ops(...words, '--json')
  expect([exitCode, err.replaceAll(/^… .*\n?/gm, '')]).toEqual([0, ''])
  return JSON.parse(out)
}

const HONG_KONG = 'WH0HKG01'

async function anOwner() {
  const { email, userId } = await anAccount()
  const { id } = await productInTable(userId, { name: 'Oak Lamp' })
  return { email, userId, id, product: String(id) }
}

describeWithTable('npm run ops -- stock', () => {
  test('corrects what lies in a warehouse, up and down, and shows it', async () => {
    const { email, userId, id, product } = await anOwner()
    expect(await json('show', email)).toEqual([])
    const adjust = (units: string, ...more: string[]) => json('adjust', email, product, HONG_KONG, units, ...more)
    expect(await adjust('+12', '--reason', 'counted')).toEqual({
      product: id,
      result: 'adjusted',
      warehouse: HONG_KONG,
      available: 12,
      reserved: 0,
    })
    expect(await adjust('-3', '--reason', 'water damage')).toMatchObject({ available: 9 })
    expect(await json('show', String(userId))).toEqual([
      { product: id, name: 'Oak Lamp', warehouse: HONG_KONG, available: 9, reserved: 0 },
    ])
    const shown = await json('show', email, product)
    expect(shown).toMatchObject({
      product: id,
      quantity: 9,
      warehouses: [{ warehouse: HONG_KONG, available: 9, reserved: 0 }],
      movements: [
        { reason: 'adjustment', reference: 'water damage', warehouse: HONG_KONG, available: -3, reserved: 0 },
        { reason: 'adjustment', reference: 'counted', available: 12 },
      ],
    })
    const table = await ops('show', email, product)
    expect(table.out).toContain('water damage')
  })

  test('corrects once for a reference', async () => {
    const { email, product } = await anOwner()
    const words = ['adjust', email, product, HONG_KONG, '5', '--reason', 'counted', '--reference', 'COUNT-17']
    expect(await json(...words)).toMatchObject({ result: 'adjusted', available: 5 })
    expect(await json(...words)).toMatchObject({
      result: 'the stock was already adjusted. Nothing was changed.',
      available: 5,
    })
  })

  test('proves a stock, and says what does not add up', async () => {
    const { email, userId, id, product } = await anOwner()
    await json('adjust', email, product, HONG_KONG, '5', '--reason', 'counted')
    expect(await json('audit', email)).toEqual({ user: userId, products: 1, movements: 1, adds_up: true })
    must(await testTable().commit([update(keys.productRow(userId, id), { set: { q: plus(1) } })]))
    const { exitCode, err } = await ops('audit', email)
    expect(exitCode).toBe(1)
    expect(err).toContain(
      `the stock of user ${userId} does not match the journal: ${id}: the quantity is 6, but its warehouses have 5 available`,
    )
  })

  test('leaves what is promised', async () => {
    const { email, userId, id, product } = await anOwner()
    await json('adjust', email, product, HONG_KONG, '5', '--reason', 'counted')
    await changeProductRow(userId, id, { stock: [{ warehouseId: HONG_KONG, available: -4, reserved: 4 }] })
    expect(await ops('adjust', email, product, HONG_KONG, '-2', '--reason', 'lost')).toMatchObject({
      exitCode: 1,
      err: `error: only 1 units are available in ${HONG_KONG}, and 4 are reserved for orders`,
    })
  })

  test.each([
    [['show', 'nobody@example.com'], 'error: user nobody@example.com was not found'],
    [['show', '<user>', '1'], 'product 1 was not found for user'],
    [['show', '<user>', 'lamp'], 'error: <product> must be a valid numeric ID'],
    [['audit', 'nobody@example.com'], 'error: user nobody@example.com was not found'],
    [['adjust', '<user>', '1', HONG_KONG, '5', '--reason', 'x'], 'product 1 was not found for user'],
    [['adjust', '<user>', '<product>', 'WH0XXX01', '5', '--reason', 'x'], 'error: warehouse WH0XXX01 was not found'],
    [['adjust', '<user>', '<product>', HONG_KONG, '5'], 'error: --reason is required'],
    [['adjust', '<user>', '<product>', HONG_KONG, 'some', '--reason', 'x'], 'error: <units> must be a number'],
    [['adjust', '<user>', '<product>', HONG_KONG, '1.5', '--reason', 'x'], 'error: <units> must be a whole number'],
    [['adjust', '<user>', '<product>', HONG_KONG, '0', '--reason', 'x'], 'error: the quantity must be a whole number'],
    [['adjust', '<user>', '<product>', HONG_KONG, '-1', '--reason', 'x'], 'error: only 0 units'],
  ])('%j ends in %s', async (words, error) => {
    const { email, product } = await anOwner()
    const named = words.map((word) => word.replace('<user>', email).replace('<product>', product))
    const { exitCode, err } = await ops(...named)
    expect([exitCode, err.split('\n').length]).toEqual([1, 1])
    expect(err).toContain(error)
  })
})
