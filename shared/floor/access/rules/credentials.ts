import { parseId } from '#shared/core/ids.ts'

/* Formats of the credentials of a warehouse. */

/** Without ambiguous characters. 32 letters, so that each is 5 bits of a byte. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const characters = (random: Uint8Array): string =>
  [...random].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')

/** 26 characters are 130 bits. */
export const BADGE_BYTES = 26
const BADGE = new RegExp(`^BG-[${ALPHABET}]{${BADGE_BYTES}}$`)

/** Returns the barcode of a badge, from random bytes. */
export const formatBadgeCode = (random: Uint8Array): string => `BG-${characters(random)}`

export const isBadgeCode = (text: string): boolean => BADGE.test(text)

export const PAIRING_CODE_LENGTH = 8

/** Returns a code that pairs a device, from random bytes. */
export const generatePairingCode = characters

/** Returns a typed pairing code in its stored spelling. */
export const normalisePairingCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

const PIN_LENGTH = 6
export const PIN_PATTERN = /^\d{6}$/

/** Returns a PIN, from a random number below 10^6. */
export const pinOf = (random: number): string => String(random).padStart(PIN_LENGTH, '0')

const SECRET = '[A-Za-z0-9_-]{43}'
/** Bytes of the secrets of devices, sessions and keys. */
export const SECRET_BYTES = 32

const WAREHOUSE = '[A-Za-z0-9]{1,20}'

/** Cookie of a paired device. */
export type DeviceCookie = { readonly warehouseId: string; readonly deviceId: number; readonly secret: string }

export const formatDeviceCookie = ({ warehouseId, deviceId, secret }: DeviceCookie): string =>
  `${warehouseId}.${deviceId}.${secret}`

const DEVICE = new RegExp(`^(${WAREHOUSE})\\.(\\d{1,16})\\.(${SECRET})$`)

export function parseDeviceCookie(text: string): DeviceCookie | null {
  const [, warehouseId, id = '', secret] = DEVICE.exec(text) ?? []
  const deviceId = parseId(id)
  return warehouseId && secret && deviceId !== null ? { warehouseId, deviceId, secret } : null
}

/** Cookie of a worker's session. `isLead`: the password of the user is to be checked as well. */
export type SessionCookie = { readonly userId: number; readonly secret: string; readonly isLead: boolean }

export const formatSessionCookie = ({ userId, secret, isLead }: SessionCookie): string =>
  `${userId}.${secret}${isLead ? '.lead' : ''}`

const SESSION = new RegExp(`^(\\d{1,16})\\.(${SECRET})(\\.lead)?$`)

export function readSessionCookie(text: string): SessionCookie | null {
  const [, id = '', secret, lead] = SESSION.exec(text) ?? []
  const userId = parseId(id)
  return secret && userId !== null ? { userId, secret, isLead: lead !== undefined } : null
}

const KEY = new RegExp(`^Bearer (ship_floor_(${WAREHOUSE})_${SECRET})$`, 'i')

export const formatFloorKey = (warehouseId: string, secret: string): string => `ship_floor_${warehouseId}_${secret}`

/** Parses an Authorization header; null without a floor key. */
export function parseFloorKey(header: string): { readonly warehouseId: string; readonly text: string } | null {
  const [, text, warehouseId] = KEY.exec(header) ?? []
  return text && warehouseId ? { warehouseId, text } : null
}
