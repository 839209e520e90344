import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as v from 'valibot'
import { decryptPageToken, encryptPageToken } from '#shared/http/pageTokens.ts'
import { purposeKeys } from '#test/support/purposeKeys.ts'

const [FIRST, SECOND] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const KEYS = purposeKeys({ k1: FIRST })
const HERE = { list: 'webhooks', userId: 7, applicationId: 'app_1' }
const CONTENT = { filters: v.object({ order: v.string() }), position: v.number() }
const OPENED = { ok: true, value: { filters: { order: 'asc' }, position: 42 } }
const sealed = (keys = KEYS) => encryptPageToken(keys, HERE, { filters: { order: 'asc' }, position: 42 })

describe('a page token', () => {
  test('returns the filters and the position of its list, and fits into a query unescaped', async () => {
    for (const keys of [KEYS, purposeKeys({ k1: FIRST, k2: SECOND })]) {
      const token = await sealed(keys)
      expect(await decryptPageToken(keys, token, HERE, CONTENT)).toEqual(OPENED)
      expect(encodeURIComponent(token)).toBe(token)
    }
  })

  test('opens under the key it was sealed with, as long as that is there', async () => {
    const [old, rotated] = [await sealed(KEYS), await sealed(purposeKeys({ k2: SECOND }))]
    const both = purposeKeys({ k1: FIRST, k2: SECOND })
    expect(await decryptPageToken(both, old, HERE, CONTENT)).toEqual(OPENED)
    expect(await decryptPageToken(both, rotated, HERE, CONTENT)).toEqual(OPENED)
    const removed = purposeKeys({ k2: SECOND })
    expect(await decryptPageToken(removed, old, HERE, CONTENT)).toMatchObject({ ok: false, error: { code: 1025 } })
    expect((await decryptPageToken(removed, old.replace('.', '.k2.'), HERE, CONTENT)).ok).toBe(false)
  })

  test.each([
    ['another list', { ...HERE, list: 'overpacks' }],
    ['another user', { ...HERE, userId: 8 }],
    ['another application', { ...HERE, applicationId: 'app_2' }],
    ['a list of no application', { list: 'webhooks', userId: 7 }],
  ])('does not open %s', async (_, place) => {
    const opened = await decryptPageToken(KEYS, await sealed(), place, CONTENT)
    expect(opened).toMatchObject({ ok: false, error: { code: 1025 } })
  })

  test('does not open with another key, or when its content has another shape', async () => {
    const token = await sealed()
    expect((await decryptPageToken(purposeKeys({ k1: SECOND }), token, HERE, CONTENT)).ok).toBe(false)
    expect((await decryptPageToken(KEYS, token, HERE, { ...CONTENT, position: v.string() })).ok).toBe(false)
  })

  test('does not open with any character changed', async () => {
    const token = await sealed(purposeKeys({ k1: FIRST, k2: SECOND }))
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.base64String({ minLength: 1, maxLength: 4 }), async (at, other) => {
        const changed = token.slice(0, at) + other + token.slice(at + 1)
        fc.pre(changed !== token)
        return !(await decryptPageToken(purposeKeys({ k1: FIRST, k2: SECOND }), changed, HERE, CONTENT)).ok
      }),
    )
  })

  test('does not open arbitrary text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => !(await decryptPageToken(KEYS, text, HERE, CONTENT)).ok),
    )
  })
})
