import { loadDivisions } from '#shared/addresses/divisions.ts'
import { validateDivision } from '#shared/addresses/rules/divisionList.ts'
import { isPlaceholderPhone } from '#shared/addresses/rules/phoneNumber.ts'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { createFieldProblem, type Warning } from '#shared/customs/warnings/rules/warning.ts'
import type { ShipmentDraft } from '../records/rules/shipment.ts'

/** Warnings about unknown provinces and placeholder phone numbers. */
export const findContactWarnings = (
  { to, consignee, consignor, from }: Pick<ShipmentDraft, 'to' | 'consignee' | 'consignor' | 'from'>,
  name: string,
): readonly Warning[] =>
  Object.entries({ to, consignee, consignor, from }).flatMap(([role, party]) =>
    party ? [...findPhoneWarnings(party, `/${name}/${role}`), ...findProvinceWarnings(party, `/${name}/${role}`)] : [],
  )

function findPhoneWarnings({ phone }: PostalAddress, party: string): readonly Warning[] {
  if (phone === null || !isPlaceholderPhone(phone)) return []
  const path = `${party}/phone`
  return [
    {
      path,
      problem: createFieldProblem(path, `“${phone}” is not a valid phone number`),
      cure: 'send a valid phone number, or omit the field',
    },
  ]
}

/**
 * Returns warnings about the province. Advice only: these countries have incomplete division lists,
 * and mail arrives without a province.
 */
export function findProvinceWarnings(
  party: Pick<PostalAddress, 'country' | 'province'>,
  pointer: string,
): readonly Warning[] {
  if (validateDivision(party.province, loadDivisions(party.country)) !== 'doubted') return []
  const path = `${pointer}/province`
  return [
    {
      path,
      problem: createFieldProblem(path, `“${party.province}” is not a valid province or state in ${party.country}`),
      cure: 'send a valid ISO 3166-2 code or name, or omit the field',
      isAdvice: true,
    },
  ]
}
