const PREFIX = 'HL'
const DIGITS = 16
/**
 * 23 letters that cannot be mistaken for digits. As 23 is prime, every wrong or swapped digit is
 * detected.
 */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXY'
const FORM = /^HL(\d{16})([A-Z])$/

const computeCheckLetter = (shipmentId: number): string => LETTERS[shipmentId % LETTERS.length] ?? ''

/**
 * Returns the house number of a shipment: `HL`, its id in 16 digits, a check letter. It exists
 * before a label and is unknown to carriers.
 */
export const buildHouseTrackingNumber = (shipmentId: number): string =>
  `${PREFIX}${String(shipmentId).padStart(DIGITS, '0')}${computeCheckLetter(shipmentId)}`

/** Parses a house number, ignoring case and spaces; null for any other text. */
export function parseHouseTrackingNumber(written: string): number | null {
  const [, digits = '', letter] = FORM.exec(written.replace(/\s/g, '').toUpperCase()) ?? []
  const id = Number(digits)
  return Number.isSafeInteger(id) && id > 0 && letter === computeCheckLetter(id) ? id : null
}
