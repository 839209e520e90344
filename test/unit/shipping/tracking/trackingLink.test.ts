import { expect, test } from '@jest/globals'
import { addNextKey, getPurposeKeys, parseKeySet, retirePreviousKey } from '#shared/platform/keySet.ts'
import type { SigningKeys } from '#shared/platform/secrets.ts'
import { createTrackingLink, isTrackingLinkKey } from '#shared/shipping/labels/trackingLink.ts'
import { must } from '#test/support/accounts.ts'

const BASE = { trackingUrl: null, baseUrl: 'https://api.example/v1' }
const PARCEL = { shipmentId: 7, trackingNumber: 'SV 1/2' }
const NOW_MS = Date.parse('2027-01-01T00:00:00Z')
const DAY_MS = 86_400_000

const keysOf =
  (keys: Parameters<typeof getPurposeKeys>[0], nowMs = NOW_MS): SigningKeys =>
  (purpose) =>
    getPurposeKeys(keys, purpose, nowMs)

const keyIn = (link: string | null): string => new URL(link ?? '').searchParams.get('key') ?? ''

test('leads to our page with a key, and to a page of the operator’s own without', async () => {
  const signing = keysOf(parseKeySet('a secret'))
  const link = await createTrackingLink(BASE, signing)(PARCEL)
  expect(link).toMatch(/^https:\/\/api\.example\/v1\/track\/SV%201%2F2\?key=[\w-]{43}$/)
  const own = { ...BASE, trackingUrl: 'https://shop.example/follow?n=' }
  expect(await createTrackingLink(own, signing)(PARCEL)).toBe('https://shop.example/follow?n=SV%201%2F2')
  expect(await createTrackingLink(BASE, signing)({ ...PARCEL, trackingNumber: null })).toBeNull()
})

test('has a key for one parcel and number, however that is written', async () => {
  const signing = keysOf(parseKeySet('a secret'))
  const key = keyIn(await createTrackingLink(BASE, signing)(PARCEL))
  expect(await isTrackingLinkKey(signing, key, 7, 'sv1/2')).toBe(true)
  expect(await isTrackingLinkKey(signing, key, 8, 'SV1/2')).toBe(false)
  expect(await isTrackingLinkKey(signing, key, 7, 'SV1/3')).toBe(false)
  expect(await isTrackingLinkKey(keysOf(parseKeySet('another')), key, 7, 'SV1/2')).toBe(false)
})

test('is valid for years: after rotations as well, unless a key was revoked because it leaked', async () => {
  const first = parseKeySet('a secret')
  const key = keyIn(await createTrackingLink(BASE, keysOf(first))(PARCEL))
  const second = must(addNextKey(first, NOW_MS, NOW_MS))
  const later = NOW_MS + DAY_MS
  const stored = must(retirePreviousKey(second, 'in time', DAY_MS, later)).keys
  const givenUp = must(retirePreviousKey(second, 'early', DAY_MS, later)).keys
  const newKey = keyIn(await createTrackingLink(BASE, keysOf(second, later))(PARCEL))
  expect(newKey).toMatch(/^k2\./)
  const believed = async (keys: typeof first, one: string) => isTrackingLinkKey(keysOf(keys, later), one, 7, 'SV1/2')
  expect(await Promise.all([second, stored, givenUp].map((keys) => believed(keys, key)))).toEqual([true, true, false])
  expect(await Promise.all([second, stored, givenUp].map((keys) => believed(keys, newKey)))).toEqual([true, true, true])
})
