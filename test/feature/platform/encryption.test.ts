import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { decrypt, type EncryptionContext, encrypt } from '#shared/platform/encryption.ts'

const key = randomBytes(32)
const plain = Buffer.from('Grüße')
const context = { userId: '1', field: 'x' }

describe('what is encrypted', () => {
  test('decrypts under its key and context, in whatever order its fields are', () => {
    expect(decrypt(key, encrypt(key, plain, context), { field: 'x', userId: '1' })).toEqual(plain)
    expect(decrypt(key, encrypt(key, Buffer.alloc(0), {}), {})).toEqual(Buffer.alloc(0))
  })

  test('is another text each time, and does not hold the plain one', () => {
    const [one, other] = [encrypt(key, plain, context), encrypt(key, plain, context)]
    expect(one).not.toEqual(other)
    expect(one.includes(plain)).toBe(false)
  })

  test('decrypts under no other key or context', () => {
    const encrypted = encrypt(key, plain, context)
    expect(decrypt(randomBytes(32), encrypted, context)).toBeNull()
    const others: readonly EncryptionContext[] = [
      {},
      { userId: '1' },
      { userId: '2', field: 'x' },
      { userId: 'x', field: '1' },
    ]
    for (const other of others) {
      expect(decrypt(key, encrypted, other)).toBeNull()
    }
  })

  test('does not decrypt with any bit changed, or cut short', () => {
    const encrypted = encrypt(key, plain, context)
    for (let place = 0; place < encrypted.length; place++) {
      const spoiled = Buffer.from(encrypted)
      spoiled.writeUInt8(spoiled.readUInt8(place) ^ 1, place)
      expect(decrypt(key, spoiled, context)).toBeNull()
      expect(decrypt(key, encrypted.subarray(0, place), context)).toBeNull()
    }
  })
})
