import { describe, expect, test } from '@jest/globals'
import { createScanFilter } from '#lib/console/src/floor/camera/reads.ts'

describe('barcodes of successive pictures', () => {
  const accepted = (...reads: readonly (string | null)[]): readonly string[] => {
    const filter = createScanFilter()
    return reads.flatMap((read) => filter(read) ?? [])
  }

  test('count after two equal reads in a row', () => {
    expect(accepted('A')).toEqual([])
    expect(accepted('A', 'A')).toEqual(['A'])
    expect(accepted('A', 'B', 'A', 'B')).toEqual([])
    expect(accepted('A', null, 'A')).toEqual([])
    expect(accepted('A', 'A', 'B', 'B')).toEqual(['A', 'B'])
  })

  test('count once until they left the picture, which a blurred picture does not prove', () => {
    expect(accepted('A', 'A', 'A', 'A')).toEqual(['A'])
    expect(accepted('A', 'A', null, null, 'A', 'A')).toEqual(['A'])
    expect(accepted('A', 'A', null, null, null, null, null, 'A', 'A')).toEqual(['A', 'A'])
    expect(accepted('A', 'A', null, 'X', null, 'A', 'A')).toEqual(['A'])
  })
})
