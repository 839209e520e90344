import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { detectImageType } from '#shared/core/imageType.ts'
import { PICTURES } from '#test/support/returns.ts'

describe('the kind of a picture', () => {
  test.each(Object.entries(PICTURES))('%s is recognised by its first bytes', (kind, content) => {
    expect(detectImageType(content)).toBe(`image/${kind}`)
    expect(detectImageType(new Uint8Array(content))).toBe(`image/${kind}`)
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing that may hold scripts', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a GIF', 'GIF89a'],
    ['a PDF', '%PDF-1.7'],
    ['a sound in the same container as WebP', 'RIFF\x10\0\0\0WAVEfmt '],
    ['half a signature', '\x89PNG'],
  ])('%s is none', (_what, content) => {
    expect(detectImageType(Buffer.from(content, 'latin1'))).toBeNull()
  })

  test('bytes that do not begin like one are none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (content) => {
        fc.pre(![0xff, 0x89, 0x52].includes(content[0] ?? 0))
        expect(detectImageType(content)).toBeNull()
      }),
    )
  })
})
