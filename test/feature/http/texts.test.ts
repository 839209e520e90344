import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as v from 'valibot'
import { text } from '#shared/http/fields.ts'

test('the length of a text is counted in characters, whatever they take', () => {
  const bounds = fc
    .tuple(fc.nat(8), fc.nat(8))
    .map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)
  const sent = fc.string({ unit: fc.constantFrom('a', 'é', '語', '😀', '𝒳'), maxLength: 20 })
  fc.assert(
    fc.property(bounds, sent, ([min, max], value) => {
      const count = [...value].length
      expect(v.is(text(min, max), value)).toBe(min <= count && count <= max)
    }),
  )
})
