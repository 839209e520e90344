import { expect, test } from '@jest/globals'
import { handler as chargeStorageJob } from '#functions/jobs/chargeStorage/handler.ts'
import { handler as closeInvoices } from '#functions/jobs/closeInvoices/handler.ts'
import { formatDate, startOfDay } from '#shared/core/dates.ts'
import { DAY_MS, HOUR_MS } from '#shared/core/durations.ts'
import { updateProductRow } from '#shared/fulfilment/products/productRowStore.ts'
import { recordMovement } from '#shared/fulfilment/stock/movementStore.ts'
import { chargeStorage } from '#shared/fulfilment/storage/chargeStorage.ts'
import { ensureStorageBilling, findStorageBilling } from '#shared/fulfilment/storage/storageStore.ts'
import { listLedgerEntries } from '#shared/money/wallet/walletStore.ts'
import { clock } from '#shared/platform/clock.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { anAccount, must, testTable } from '#test/support/accounts.ts'
import { lambdaContext } from '#test/support/api.ts'
import fc from '#test/support/fastCheck.ts'
import { diesAt, withFaults } from '#test/support/faults.ts'
import { setFee } from '#test/support/fees.ts'
import { useFiles } from '#test/support/files.ts'
import { auditedBalance } from '#test/support/ledger.ts'
import { forceErasure } from '#test/support/privacy.ts'
import { rounds } from '#test/support/proof.ts'
import { addStock, aStockedProduct, rowOf } from '#test/support/stockedProducts.ts'
import { CONFLICTS, describeWithTable, LOST_RESPONSES, withFaultInjection } from '#test/support/table.ts'
import { advance } from '#test/support/time.ts'

const HONG_KONG = 'WH0HKG01'
const LOS_ANGELES = 'WH0LAX01'
const SMALL = { weightGrams: 1, lengthCm: 10, widthCm: 10, heightCm: 10 }
const MEDIUM = { weightGrams: 1, lengthCm: 20, widthCm: 15, heightCm: 10 }
const LARGE = { weightGrams: 1, lengthCm: 50, widthCm: 50, heightCm: 40 }

const deps = () => ({ table: testTable(), nowMs: clock.now })
const run = (userId: number) => chargeStorage(deps(), userId)

/** Returns the storage charges by their reference in the ledger. */
async function charged(userId: number): Promise<Record<string, number>> {
  const entries = await listLedgerEntries(testTable(), userId, 'USD')
  const ofStorage = entries.filter(({ counterAccount }) => counterAccount === 'revenue:storage')
  return Object.fromEntries(ofStorage.map(({ naturalKey, amountMinor }) => [naturalKey, -amountMinor]))
}

/** Creates an account at 06:00; its first day is today. */
async function anOwner(dollars = 0) {
  advance(startOfDay(clock.now()) + DAY_MS + 6 * HOUR_MS - clock.now())
  const { userId } = await anAccount({ balances: dollars > 0 ? { USD: dollars } : {} })
  await ensureStorageBilling(testTable(), userId, clock.now())
  return { userId, firstMs: startOfDay(clock.now()) }
}

const dayOf = (firstMs: number, day: number): string => formatDate(firstMs + day * DAY_MS)

/** Moves units between available and held stock. */
async function moveHeld(userId: number, productId: number, change: { available: number; held: number }) {
  const line = { productId, warehouseId: HONG_KONG, reserved: 0, ...change }
  must(
    await testTable().commit([
      updateProductRow(await rowOf(userId, productId), { stock: [line] }, clock.now()),
      recordMovement({ id: generateId(), userId, reason: 'damage', reference: 'test', lines: [line] }),
    ]),
  )
}

describeWithTable('storage', () => {
  useFiles()

  test('is charged by the day after the free days, in each warehouse by size, also without money', async () => {
    const { userId, firstMs } = await anOwner()
    await aStockedProduct(userId, { sku: 'S', measures: SMALL, units: { [HONG_KONG]: 10, [LOS_ANGELES]: 1 } })
    await aStockedProduct(userId, { sku: 'M', measures: MEDIUM, units: { [HONG_KONG]: 2 } })
    await aStockedProduct(userId, { sku: 'L', measures: LARGE, units: { [HONG_KONG]: 3 } })
    advance(30 * DAY_MS)
    expect(await run(userId)).toBe('charged')
    expect(await charged(userId)).toEqual({})
    advance(2 * DAY_MS)
    expect(await run(userId)).toBe('charged')
    // 10 × 3 + 2 × 9 + 0.3 m³ × 2700
    const days = [30, 31].flatMap((day) => [
      [`storage/${HONG_KONG}/${dayOf(firstMs, day)}`, 858],
      [`storage/${LOS_ANGELES}/${dayOf(firstMs, day)}`, 3],
    ])
    expect(await charged(userId)).toEqual(Object.fromEntries(days))
    expect(await auditedBalance(userId)).toBe(-2 * 861)
    const [first] = await listLedgerEntries(testTable(), userId, 'USD')
    expect(first?.description).toMatch(/^Storage \d{4}-\d\d-\d\d, WH0\w+: .*(small|m³)$/)
  })

  test('is charged for held units as for others, until they leave the warehouse', async () => {
    const { userId, firstMs } = await anOwner(100)
    const id = await aStockedProduct(userId, { sku: 'S', measures: SMALL, units: { [HONG_KONG]: 10 } })
    // Two units arrive damaged, and three more are found damaged later.
    await moveHeld(userId, id, { available: 0, held: 2 })
    advance(DAY_MS)
    await moveHeld(userId, id, { available: -3, held: 3 })
    advance(30 * DAY_MS)
    expect(await run(userId)).toBe('charged')
    await moveHeld(userId, id, { available: 0, held: -5 })
    advance(2 * DAY_MS)
    expect(await run(userId)).toBe('charged')
    expect(await charged(userId)).toEqual({
      [`storage/${HONG_KONG}/${dayOf(firstMs, 30)}`]: 12 * 3,
      [`storage/${HONG_KONG}/${dayOf(firstMs, 31)}`]: 7 * 3,
      [`storage/${HONG_KONG}/${dayOf(firstMs, 32)}`]: 7 * 3,
    })
  })

  test('of an account that was behind is charged in turns', async () => {
    const { userId } = await anOwner(100)
    await aStockedProduct(userId, { sku: 'S', measures: SMALL, units: { [HONG_KONG]: 1 } })
    advance(81 * DAY_MS)
    expect([await run(userId), await run(userId), await run(userId)]).toEqual(['behind', 'charged', 'charged'])
    expect(Object.values(await charged(userId))).toEqual(Array.from({ length: 51 }, () => 3))
  })

  test('costs a customer what was agreed, from the day on', async () => {
    const { userId, firstMs } = await anOwner(100)
    await aStockedProduct(userId, { sku: 'S', measures: SMALL, units: { [HONG_KONG]: 2 } })
    await setFee(userId, { fee: 'freeDays', value: 1, fromDay: dayOf(firstMs, 0) })
    await setFee(userId, { fee: 'smallCents', value: 10, fromDay: dayOf(firstMs, 2) })
    await setFee(userId, { fee: 'smallCents', value: null, fromDay: dayOf(firstMs, 3) })
    advance(5 * DAY_MS)
    await run(userId)
    expect(Object.values(await charged(userId))).toEqual([6, 20, 6, 6])
  })

  test('of an account from before begins on the day after it is looked at, with the days units lay there already', async () => {
    const { userId } = await anAccount()
    await aStockedProduct(userId, { sku: 'S', measures: SMALL, units: { [HONG_KONG]: 1 } })
    advance(60 * DAY_MS)
    // Closes a week with the charge.
    await closeInvoices({}, lambdaContext())
    const begun = clock.now()
    expect(await findStorageBilling(testTable(), userId)).toMatchObject({ chargedFromMs: startOfDay(begun) + DAY_MS })
    advance(3 * DAY_MS)
    while ((await run(userId)) === 'behind');
    expect(Object.keys(await charged(userId))[0]).toBe(`storage/${HONG_KONG}/${formatDate(begun + DAY_MS)}`)
    expect(Object.values(await charged(userId))).toEqual([3, 3])
  })

  test('waits while an account is locked, and ends with it', async () => {
    const { userId } = await anOwner()
    await aStockedProduct(userId, { sku: 'S', measures: SMALL, units: { [HONG_KONG]: 1 } })
    await forceErasure(userId)
    advance(40 * DAY_MS)
    expect(await run(userId)).toBe('locked')
    expect(await charged(userId)).toEqual({})
  })

  test('is done by the job, which ends with what is due', async () => {
    const { userId, firstMs } = await anOwner()
    await aStockedProduct(userId, { sku: 'S', measures: SMALL, units: { [HONG_KONG]: 1 } })
    advance(32 * DAY_MS)
    await chargeStorageJob({}, lambdaContext())
    expect(Object.values(await charged(userId))).toEqual([3, 3])
    const { nextDayMs } = (await findStorageBilling(testTable(), userId)) ?? {}
    expect(nextDayMs).toBe(firstMs + 32 * DAY_MS)
  })

  const day = fc.record({
    came: fc.nat(5),
    left: fc.nat(5),
    isRun: fc.boolean(),
    dies: fc.integer({ min: 1, max: 12 }),
  })

  test('is charged once for every day, wherever runs die, also side by side', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(day, { minLength: 4, maxLength: 8 }), fc.boolean(), async (days, isLate) => {
        const { userId, firstMs } = await anOwner()
        await setFee(userId, { fee: 'freeDays', value: 2, fromDay: dayOf(firstMs, 0) })
        const product = await aStockedProduct(userId, { sku: 'S', measures: SMALL })
        const expected: Record<string, number> = {}
        const came: number[] = []
        let stock = 0
        for (const [n, step] of days.entries()) {
          const left = Math.min(step.left, stock)
          if (left > 0) await addStock(userId, product, HONG_KONG, -left)
          if (step.came > 0) await addStock(userId, product, HONG_KONG, step.came)
          stock += step.came - left
          came.push(step.came)
          const lately = came.slice(-2).reduce((sum, units) => sum + units, 0)
          const cents = Math.max(0, stock - lately) * 3
          if (cents > 0) expected[`storage/${HONG_KONG}/${dayOf(firstMs, n)}`] = cents
          advance(DAY_MS)
          if (!step.isRun) continue
          const dying = diesAt(step.dies, isLate ? 'after' : 'before')
          await withFaults([dying], () => run(userId).catch(() => 'died'))
          await withFaultInjection({ ...CONFLICTS, ...LOST_RESPONSES, seed: n }, () =>
            Promise.all([run(userId), run(userId)].map((one) => one.catch(() => 'gave up'))),
          )
        }
        while (!['charged'].includes(await run(userId)));
        expect(await charged(userId)).toEqual(expected)
        const sum = Object.values(expected).reduce((total, cents) => total + cents, 0)
        expect(await auditedBalance(userId)).toBe(0 - sum)
      }),
      { numRuns: rounds(12, 300) },
    )
  })
})
