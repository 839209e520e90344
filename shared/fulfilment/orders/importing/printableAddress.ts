import { loadDivisions } from '#shared/addresses/divisions.ts'
import { EMAIL, isWithinLimit } from '#shared/addresses/rules/addressErrors.ts'
import { normaliseDivision } from '#shared/addresses/rules/divisionList.ts'
import { normalisePhone } from '#shared/addresses/rules/phoneNumber.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'

/** Maximum length of a text in an address, to which it is truncated. */
const MAX_TEXT_LENGTH = 200

/**
 * Returns an address with one line per field. Invalid phone numbers and email addresses are
 * omitted: the order reports them as missing if its service requires them.
 */
export function printable(address: PostalAddress): PostalAddress {
  const { companyName, name, phone, email, id, street1, street2, city, province, postalCode, country } = address
  const call = phone === null ? null : orNull(normalisePhone(joinTextLines(phone)))
  const mail = orNull(email)
  const division = orNull(province)
  return {
    companyName: orNull(companyName),
    name: orNull(name),
    phone: call !== null && isWithinLimit('phone', call) ? call : null,
    email: mail !== null && isWithinLimit('email', mail) && EMAIL.test(mail) ? mail : null,
    id: orNull(id),
    street1: joinTextLines(street1),
    street2: orNull(street2),
    city: joinTextLines(city),
    province: division === null ? null : normaliseDivision(division, loadDivisions(joinTextLines(country))),
    postalCode: orNull(postalCode),
    country: joinTextLines(country),
  }
}

/** Removes line breaks and control characters and truncates the text. */
export const joinTextLines = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()].slice(0, MAX_TEXT_LENGTH).join('')

/** Like `joinTextLines`; null for empty text. */
export const orNull = (text: string | null): string | null => (text === null ? null : joinTextLines(text) || null)
