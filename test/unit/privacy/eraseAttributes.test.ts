import { describe, expect, test } from '@jest/globals'
import { eraseAttributes, matchesAnyPattern, stripSecrets } from '#shared/privacy/rules/eraseAttributes.ts'

describe('the path of a text', () => {
  test.each([
    ['to.name', true],
    ['lines.0.text', true],
    ['lines.12.text', true],
    ['to.country', false],
    ['to', false],
    ['to.name.first', false],
  ])('%s is among them: %s', (path, is) => {
    expect(matchesAnyPattern(path.split('.'), ['to.name', 'lines.*.text'])).toBe(is)
  })
})

describe('an item whose personal texts are erased', () => {
  const item = {
    to: { name: 'Ada', phone: null, country: 'DE' },
    comments: ['a', 'b'],
    lines: [{ text: 'x', count: 2 }],
    weight: 3,
  }
  const personal = ['to.name', 'to.phone', 'comments.*', 'lines.*.text', 'gone.name']

  test('has the same shape', () => {
    expect(eraseAttributes(item, personal)).toEqual({
      to: { name: 'erased', phone: null, country: 'DE' },
      comments: ['erased', 'erased'],
      lines: [{ text: 'erased', count: 2 }],
    })
  })

  test('is left alone from then on', () => {
    expect(eraseAttributes({ ...item, ...eraseAttributes(item, personal) }, personal)).toBeNull()
  })

  test('has only those attributes to be written that change', () => {
    expect(eraseAttributes({ ...item, comments: [], lines: [] }, personal)).toEqual({
      to: { name: 'erased', phone: null, country: 'DE' },
    })
  })
})

test('an item without its secrets names those it had', () => {
  const item = { key: 'k', former: { key: 'f', endsMs: 1 }, name: 'x', none: null }
  expect(stripSecrets(item, ['key', 'former.key', 'none', 'other'])).toEqual({
    item: { former: { endsMs: 1 }, name: 'x' },
    omitted: ['key', 'former.key'],
  })
})
