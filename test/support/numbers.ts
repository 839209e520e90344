import { importNumberRanges, loadPoolRevision } from '#shared/carriers/numbers/rangeStore.ts'
import { poolOf } from '#shared/carriers/numbers/rules/numberRange.ts'
import { generateId } from '#shared/platform/generateId.ts'
import { must, testTable } from './accounts.ts'

/** Operations that allocate tracking numbers. The cost of blocks is covered by numbers.test.ts. */
export const NUMBER_ALLOCATING_OPERATIONS: readonly string[] = [
  'createLabel',
  'createOverpack',
  'createShipment',
  'updateShipment',
  'answerReshipment',
  'buyReturnRequestLabel',
  'createFloorPacking',
  'createFloorReport',
]

const FORMATS = [
  { kind: 's10', serviceIndicator: 'LX', country: 'HK' },
  { kind: 'impb', serviceTypeCode: '055', mailerId: '123456' },
  { kind: 'sscc', extensionDigit: '0', companyPrefix: '0614141' },
  { kind: 'platform', prefix: 'BP' },
] as const

/** Imports ranges with blocks large enough that a process allocates only once. */
export async function importLargeBlocks(): Promise<void> {
  for (const format of FORMATS) {
    const pool = poolOf(format)
    if ((await loadPoolRevision(testTable(), pool)) > 0) continue
    const counts = { first: 0, last: 9_999_999, next: 0, block: 10_000, lowWater: 1, retiredMs: null }
    must(
      await testTable().commit(
        importNumberRanges(pool, [{ id: generateId(), format, ...counts, file: 'ranges.csv' }], 0),
      ),
    )
  }
}
