import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { digest } from '#shared/platform/crypto.ts'

test('a digest of texts is that of their bytes, with an end after each', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      expect(digest(...texts)).toBe(digest(...texts.map((text) => Buffer.from(text))))
    }),
  )
  expect(digest('a', 'bc')).not.toBe(digest('ab', 'c'))
  expect(digest('a')).toBe('_-mq6qKi1QSBdN8LgFme8Bl-wCTEsFG8mGDP9Y73-fM')
})
