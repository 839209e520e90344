import { EMAIL, isWithinLimit } from '../../../addresses/rules/addressFaults.ts'
import type { PostalAddress } from '../../../addresses/rules/postalAddress.ts'
import { MAX_TEXT_LENGTH } from '../rules/limitsAndTimes.ts'

/**
 * An address on single lines. Phone number and e-mail address are left out where they are not in the form of one: the order
 * asks for them if its way needs them.
 */
export function printable(address: PostalAddress): PostalAddress {
  const { companyName, name, phone, email, id, street1, street2, city, province, postalCode, country } = address
  const call = orNull(phone)
  const mail = orNull(email)
  return {
    companyName: orNull(companyName),
    name: orNull(name),
    phone: call !== null && isWithinLimit('phone', call) ? call : null,
    email: mail !== null && isWithinLimit('email', mail) && EMAIL.test(mail) ? mail : null,
    id: orNull(id),
    street1: oneLine(street1),
    street2: orNull(street2),
    city: oneLine(city),
    province: orNull(province),
    postalCode: orNull(postalCode),
    country: oneLine(country),
  }
}

/** Text without line breaks and control characters, of a length that is stored. */
export const oneLine = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()].slice(0, MAX_TEXT_LENGTH).join('')

/** The same; null where nothing is left. */
export const orNull = (text: string | null): string | null => (text === null ? null : oneLine(text) || null)
