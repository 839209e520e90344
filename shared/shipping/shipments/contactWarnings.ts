import { addressFormat } from '../../addresses/addressFormats.ts'
import { isDoubtfulProvince } from '../../addresses/rules/addressFaults.ts'
import { isPlaceholderPhone } from '../../addresses/rules/phoneNumber.ts'
import type { PostalAddress } from '../../addresses/rules/postalAddress.ts'
import { fieldProblem, type Warning } from '../../customs/warnings/rules/warning.ts'
import { isCountry } from '../../reference/countries.ts'
import type { ShipmentDraft } from './rules/shipment.ts'

/** Provinces that no list has, and phone numbers that only fill the field. */
export const contactWarnings = (
  { to, consignee, consignor, from }: Pick<ShipmentDraft, 'to' | 'consignee' | 'consignor' | 'from'>,
  name: string,
): readonly Warning[] =>
  Object.entries({ to, consignee, consignor, from }).flatMap(([role, party]) =>
    party ? [...phoneWarnings(party, `/${name}/${role}`), ...provinceWarnings(party, `/${name}/${role}`)] : [],
  )

function phoneWarnings({ phone }: PostalAddress, party: string): readonly Warning[] {
  if (phone === null || !isPlaceholderPhone(phone)) return []
  const path = `${party}/phone`
  return [
    {
      path,
      problem: fieldProblem(path, `“${phone}” is not a phone number`),
      cure: 'send a number where the party can be reached, or leave it out',
    },
  ]
}

/** Advice: mail in these countries arrives without a province. */
function provinceWarnings(party: PostalAddress, pointer: string): readonly Warning[] {
  if (!isCountry(party.country) || !isDoubtfulProvince(party, addressFormat(party.country))) return []
  const path = `${pointer}/province`
  return [
    {
      path,
      problem: fieldProblem(path, `“${party.province}” is not a known division of ${party.country}`),
      cure: 'send a code or name of ISO 3166-2, or leave it out; the text is kept',
      isAdvice: true,
    },
  ]
}
