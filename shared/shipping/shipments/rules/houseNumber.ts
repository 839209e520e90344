const PREFIX = 'HL'
const DIGITS = 16
/**
 * 23 letters, none of them mistaken for a figure: modulo a prime, each wrong or swapped digit is
 * found.
 */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXY'
const FORM = /^HL(\d{16})([A-Z])$/

const checkLetter = (shipmentId: number): string => LETTERS[shipmentId % LETTERS.length] ?? ''

/**
 * The number of a shipment on its house label: `HL`, its id in 16 digits, a check letter. It is
 * there before a label is, and no carrier knows it.
 */
export const houseNumber = (shipmentId: number): string =>
  `${PREFIX}${String(shipmentId).padStart(DIGITS, '0')}${checkLetter(shipmentId)}`

/**
 * The shipment a house number names, in whatever case and with whatever blanks it is written; null
 * for any other text.
 */
export function parseHouseNumber(written: string): number | null {
  const [, digits = '', letter] = FORM.exec(written.replace(/\s/g, '').toUpperCase()) ?? []
  const id = Number(digits)
  return Number.isSafeInteger(id) && id > 0 && letter === checkLetter(id) ? id : null
}
