import { expect, test } from '@jest/globals'
import { createNumberSource } from '#shared/carriers/numbers/numbers.ts'
import { importNumberRanges } from '#shared/carriers/numbers/rangeStore.ts'
import { NUMBERS_PER_BLOCK } from '#shared/carriers/numbers/rules/numberBlocks.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, testTable } from '#test/support/accounts.ts'
import { metered } from '#test/support/meter.ts'
import { describeWithTable } from '#test/support/table.ts'

describeWithTable('numbers cost', () => {
  test.each([
    ['that were imported', 'impb', true],
    ['that ship', 'own', false],
  ] as const)('%s one write and one read for each block, and nothing for each label', async (_, pool, isImported) => {
    const range = {
      id: generateId(),
      format: { kind: 'impb', serviceTypeCode: '055', mailerId: '123456' },
      first: 0,
      last: 999_999,
      next: 0,
      block: NUMBERS_PER_BLOCK,
      lowWater: 100_000,
      retiredMs: null,
      file: 'ranges.csv',
    } as const
    if (isImported) must(await testTable().commit(importNumberRanges(pool, [range], 0)))
    const numbers = createNumberSource(testTable(), { needsImported: isImported })
    const draw = (count: number) => metered(() => numbers(pool, count, 'labels'))
    for (let blocks = 0; blocks < 3; blocks++) {
      expect((await draw(1)).cost).toMatchObject({ calls: 2, roundTrips: 2, readUnits: 1, writeUnits: 1 })
      for (let label = 1; label < NUMBERS_PER_BLOCK; label++) {
        expect((await draw(1)).cost).toMatchObject({ calls: 0, readUnits: 0, writeUnits: 0 })
      }
    }
    // Twelve packages of one shipment, even across blocks.
    expect((await draw(12)).cost).toMatchObject({ calls: 2 })
    expect((await draw(12)).cost).toMatchObject({ calls: 2 })
  })
})
