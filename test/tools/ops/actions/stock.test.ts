import { expect, test } from '@jest/globals'
import { type Adjustment, adjustStock, auditStock, findLastMovements } from '#lib/ops/actions/stock.ts'
import { update } from '#shared/table/actions.ts'
import { plus } from '#shared/table/expressions.ts'
import { keys } from '#shared/table/keys.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { productInTable } from '#test/support/inbound.ts'
import { changeProductRow, rowOf, stockUp } from '#test/support/products.ts'
import { rounds } from '#test/support/proof.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, testEmbedded, withFaultInjection } from '#test/support/table.ts'

const HONG_KONG = 'WH0HKG01'

async function aCorrection(changes: Partial<Adjustment> = {}): Promise<Adjustment> {
  const { userId } = await anAccount()
  const { id } = await productInTable(userId)
  return { userId, productId: id, warehouseId: HONG_KONG, units: 5, reason: 'counted', reference: null, ...changes }
}

const adjust = (adjustment: Adjustment) => adjustStock(testTable(), adjustment)
const faultsOf = async ({ userId }: Adjustment) => must(await auditStock(testTable(), userId)).faults

describeWithTable('correcting stock', () => {
  test('changes the units and says so in the journal', async () => {
    const correction = await aCorrection()
    const { userId, productId } = correction
    expect(await adjust(correction)).toEqual({ ok: true, value: 'adjusted' })
    expect(await adjust({ ...correction, units: -2, reason: 'water damage' })).toEqual({ ok: true, value: 'adjusted' })
    expect(await rowOf(userId, productId)).toMatchObject({
      stock: { [HONG_KONG]: { available: 3, reserved: 0 } },
      quantity: 3,
    })
    const movements = await findLastMovements(testTable(), userId, productId, 10)
    expect(movements.map(({ reason, reference, lines }) => [reason, reference, lines])).toEqual([
      ['adjustment', 'water damage', [{ productId, warehouseId: HONG_KONG, available: -2, reserved: 0 }]],
      ['adjustment', 'counted', [{ productId, warehouseId: HONG_KONG, available: 5, reserved: 0 }]],
    ])
    expect(await findLastMovements(testTable(), userId, productId, 1)).toHaveLength(1)
    expect(await findLastMovements(testTable(), userId, 1, 10)).toEqual([])
    expect(must(await auditStock(testTable(), userId))).toEqual({ products: 1, movements: 2, faults: [] })
  })

  test('leaves what is promised', async () => {
    const correction = await aCorrection()
    const { userId, productId } = correction
    must(await adjust(correction))
    await changeProductRow(userId, productId, {
      stock: [{ warehouseId: HONG_KONG, available: -3, reserved: 3 }],
    })
    expect(await adjust({ ...correction, units: -3 })).toEqual({
      ok: false,
      error: `only 2 units are available in ${HONG_KONG}, and 3 are reserved for orders`,
    })
    must(await adjust({ ...correction, units: -2 }))
    expect((await rowOf(userId, productId)).stock).toEqual({ [HONG_KONG]: { available: 0, reserved: 3 } })
  })

  test('rejects what does not exist, and a product of another user', async () => {
    const [correction, other] = [await aCorrection(), await aCorrection()]
    const { userId } = correction
    const failed = async (changes: Partial<Adjustment>) => adjust({ ...correction, ...changes })
    expect(await failed({ warehouseId: 'WH0XXX01' })).toEqual({ ok: false, error: 'warehouse WH0XXX01 was not found' })
    const error = `product ${other.productId} was not found for user ${userId}`
    expect(await failed({ productId: other.productId })).toEqual({ ok: false, error })
    expect((await failed({ units: 0 })).ok).toBe(false)
    expect((await rowOf(other.userId, other.productId)).quantity).toBe(0)
  })

  test('is done once for a reference, by whichever of many comes first', async () => {
    const correction = await aCorrection({ reference: 'COUNT-2026-17' })
    const done = await Promise.all(Array.from({ length: 10 }, () => adjust(correction)))
    expect(done.filter((one) => one.ok && one.value === 'adjusted')).toHaveLength(1)
    expect(done.every(({ ok }) => ok)).toBe(true)
    expect(await adjust(correction)).toEqual({ ok: true, value: 'repeated' })
    expect((await rowOf(correction.userId, correction.productId)).quantity).toBe(5)
    const another = await aCorrection({ reference: 'COUNT-2026-17' })
    expect(await adjust(another)).toEqual({ ok: true, value: 'adjusted' })
  })

  test.each(['before', 'after'] as const)('that dies %s its n-th call is repeated by its reference', async (when) => {
    for (let n = 1; ; n++) {
      const correction = await aCorrection({ reference: 'COUNT' })
      const death = diesAt(n, when)
      await withFaults([death], () => adjust(correction)).catch(() => undefined)
      must(await adjust(correction))
      expect((await rowOf(correction.userId, correction.productId)).quantity).toBe(5)
      expect(await faultsOf(correction)).toEqual([])
      if (!death.hasDied()) break
    }
  })

  testEmbedded('by hundreds at once, loses and invents nothing', async () => {
    const correction = await aCorrection({ units: 20 })
    const { userId, productId } = correction
    must(await adjust(correction))
    const count = rounds(60, 500)
    const changes = Array.from({ length: count }, (_, n) => (n % 2 === 0 ? 1 : -1) * ((n % 5) + 1))
    const done = await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: 3 }, () =>
      Promise.all(changes.map((units, n) => adjust({ ...correction, units, reference: `no ${n}` }))),
    )
    const total = changes.reduce((sum, units, n) => sum + (done[n]?.ok ? units : 0), 20)
    expect((await rowOf(userId, productId)).quantity).toBe(total)
    expect(await faultsOf(correction)).toEqual([])
  })

  test('by 500 at once on a kind table, is all done', async () => {
    const correction = await aCorrection({ units: 1 })
    const done = await Promise.all(Array.from({ length: 500 }, () => adjust(correction)))
    expect(done.every(({ ok }) => ok)).toBe(true)
    expect((await rowOf(correction.userId, correction.productId)).stock).toEqual({
      [HONG_KONG]: { available: 500, reserved: 0 },
    })
    expect(must(await auditStock(testTable(), correction.userId))).toEqual({ products: 1, movements: 500, faults: [] })
  })
})

describeWithTable('auditing stock', () => {
  test('finds stock changed by hand', async () => {
    const { userId, productId } = await aCorrection()
    await stockUp(userId, productId, 5)
    must(
      await testTable().commit([
        update(keys.productRow(userId, productId), { set: { [`w.${HONG_KONG}.a`]: plus(1) } }),
      ]),
    )
    const steps: string[] = []
    const { faults } = must(await auditStock(testTable(), userId, (step) => steps.push(step)))
    expect(faults).toEqual([
      `${productId}/${HONG_KONG}: 6 available and 0 reserved, but the journal adds up to 5 available and 0 reserved`,
      `${productId}: the quantity is 5, but its warehouses have 6 available`,
    ])
    expect(steps).toEqual(['1 products', '1 movements'])
  })

  test('finds nothing of a user without products', async () => {
    const { userId } = await anAccount()
    expect(must(await auditStock(testTable(), userId))).toEqual({ products: 0, movements: 0, faults: [] })
  })
})
