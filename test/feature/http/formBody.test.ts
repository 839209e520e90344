import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseFormBody } from '#shared/http/parseInput.ts'

describe('a posted form', () => {
  test('gives back what a browser encodes', () => {
    const fields = fc.dictionary(
      fc.string({ unit: 'binary' }).filter((name) => !name.endsWith('[]')),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fields, (sent) => {
        const text = new URLSearchParams(sent).toString()
        expect(parseFormBody(Buffer.from(text))).toEqual({ ok: true, value: { ...sent } })
      }),
    )
  })

  test.each([
    ['a=%zz', 400, 'the request body must be valid form data'],
    ['a=%ff', 400, 'the request body must be valid form data'],
    ['a=1&b=2&a=3', 400, '/a: must not be repeated'],
    [`a=${'x'.repeat(16_384)}`, 413, 'larger than 16 KB'],
  ])('is rejected: %.20s', (body, httpStatus, reason) => {
    expect(parseFormBody(Buffer.from(body))).toMatchObject({
      ok: false,
      error: { code: 1000, httpStatus, errors: [expect.stringContaining(reason)] },
    })
  })
})
