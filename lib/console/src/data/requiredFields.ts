import type { PartyDraft } from './party.ts'

/** Countries whose recipient addresses require a province, as in the API. */
const PROVINCE =
  'AS AU BR CA CN CO CR ES FM HN ID IN IQ IT JM JP KN KR KY MH MP NR PF PG PW RU SO SV TW UA UM US VE VI'.split(' ')
/** Countries whose recipient addresses require a postal code. */
const POSTAL_CODE_COUNTRIES = (
  'AS AT AU AX BE BL BR CA CH CN CZ DE DK EE ES FI FK FM FR GB GF GG GL GP GR GS GU HU IM IN IO IT JE JP KR LI LT LU LV ' +
  'MF MH MP MQ MX MY NC NL NO NZ PF PL PM PN PR PT PW RE RO RU SE SG SH SJ SK SM TC TR TW UA US VI WF YT ZA'
).split(' ')
/** Countries whose sender addresses require both. */
const SENDER_COUNTRIES = ['AU', 'CA', 'US']

/** Returns address fields required in a country, in addition to those required everywhere. */
export function getRequiredFields(
  country: string,
  role: 'recipient' | 'sender',
): readonly ('province' | 'postal_code')[] {
  const isFieldRequired = (countries: readonly string[]): boolean =>
    (role === 'sender' ? SENDER_COUNTRIES : countries).includes(country)
  return [
    ...(isFieldRequired(PROVINCE) ? ['province' as const] : []),
    ...(isFieldRequired(POSTAL_CODE_COUNTRIES) ? ['postal_code' as const] : []),
  ]
}

/** Whether a sender has all required fields. */
export const hasRequiredSenderFields = (sender: PartyDraft): boolean =>
  [sender.name, sender.street1, sender.city, sender.country, sender.phone].every((text) => text.trim() !== '') &&
  getRequiredFields(sender.country, 'sender').every((name) => sender[name].trim() !== '')
