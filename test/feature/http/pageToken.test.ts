import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as v from 'valibot'
import { openPageToken, sealPageToken } from '../../../shared/http/pageTokens.ts'

const KEY = Buffer.alloc(32, 1)
const HERE = { list: 'webhooks', userId: 7, applicationId: 'app_1' }
const CONTENT = { filters: v.object({ order: v.string() }), position: v.number() }
const token = sealPageToken(KEY, HERE, { filters: { order: 'asc' }, position: 42 })

describe('a page token', () => {
  test('gives back the filters and the position of its list, and fits into a query as it is', () => {
    expect(openPageToken(KEY, token, HERE, CONTENT)).toEqual({
      ok: true,
      value: { filters: { order: 'asc' }, position: 42 },
    })
    expect(encodeURIComponent(token)).toBe(token)
  })

  test.each([
    ['another list', { ...HERE, list: 'overpacks' }],
    ['another user', { ...HERE, userId: 8 }],
    ['another application', { ...HERE, applicationId: 'app_2' }],
    ['a list of no application', { list: 'webhooks', userId: 7 }],
  ])('does not open %s', (_, place) => {
    expect(openPageToken(KEY, token, place, CONTENT)).toMatchObject({ ok: false, error: { code: 1025 } })
  })

  test('does not open with another key, or when its content has another shape', () => {
    expect(openPageToken(Buffer.alloc(32, 2), token, HERE, CONTENT).ok).toBe(false)
    expect(openPageToken(KEY, token, HERE, { ...CONTENT, position: v.string() }).ok).toBe(false)
  })

  test('does not open with any character changed', () => {
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.base64String({ minLength: 1, maxLength: 4 }), (at, other) => {
        const changed = token.slice(0, at) + other + token.slice(at + 1)
        fc.pre(changed !== token)
        return !openPageToken(KEY, changed, HERE, CONTENT).ok
      }),
    )
  })

  test('does not open arbitrary text', () => {
    fc.assert(fc.property(fc.string(), (text) => !openPageToken(KEY, text, HERE, CONTENT).ok))
  })
})
