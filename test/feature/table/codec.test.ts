import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { codec } from '#shared/table/codec.ts'

const Parcel = v.object({ id: v.number(), note: v.nullable(v.string()), weightGrams: v.number() })

const parcels = codec(Parcel, {
  migrations: [
    (item) => ({ note: null, ...item }),
    ({ weightKg, ...item }) => ({ weightGrams: Number(weightKg) * 1000, ...item }),
  ],
})

describe('a codec', () => {
  test('writes the version of the form', () => {
    expect(parcels.write({ id: 1, note: 'a', weightGrams: 5 })).toEqual({ id: 1, note: 'a', weightGrams: 5, V: 3 })
    expect(codec(Parcel).write({ id: 1, note: null, weightGrams: 5 })).not.toHaveProperty('V')
  })

  test.each([
    { form: 'the first version', item: { id: 1, weightKg: 2 }, note: null },
    { form: 'the second version', item: { id: 1, weightKg: 2, note: 'a', V: 2 }, note: 'a' },
    { form: 'the newest version', item: { id: 1, weightGrams: 2000, note: 'a', V: 3 }, note: 'a' },
    {
      form: 'the first version, with an attribute that a later release updated',
      item: { id: 1, weightKg: 1, weightGrams: 2000 },
      note: null,
    },
  ])('reads an item of $form', ({ item, note }) => {
    expect(parcels.read({ pk: 'P', sk: '1', ...item })).toEqual({ id: 1, note, weightGrams: 2000 })
  })

  test('reads no item of a version that it does not know', () => {
    expect(() => parcels.read({ id: 1, note: null, weightGrams: 5, V: 4 })).toThrow(
      'an item has version 4, but this release reads up to version 3',
    )
    expect(() => parcels.read({ id: 1, note: null, weightGrams: 5, V: '3' })).toThrow(RangeError)
  })

  test('reads nothing that is not as its version says', () => {
    expect(() => parcels.read({ id: 1, note: null, V: 3 })).toThrow(v.ValiError)
  })

  test('stores values under other names where it says how', () => {
    const rows = codec(
      v.pipe(
        v.object({ i: v.number() }),
        v.transform(({ i }) => ({ id: i })),
      ),
      {
        encode: ({ id }) => ({ i: id }),
      },
    )
    expect(rows.write({ id: 7 })).toEqual({ i: 7 })
    expect(rows.read({ ...rows.write({ id: 7 }), pk: 'P', sk: '1' })).toEqual({ id: 7 })
  })
})
