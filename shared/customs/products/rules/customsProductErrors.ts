import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import type { CustomsProductContent } from './customsProduct.ts'

/** Affirmation codes of facilities, and their letters. */
const FACILITY_CODE_PATTERN = /^[A-FK]$/

/** Returns why an agency would reject a product as described, or null. */
export function findCustomsProductError(content: CustomsProductContent): Problem | null {
  const [first, ...more] = [
    ...findMissingFields(content),
    ...findAddressErrors(content),
    ...validateAffirmations(content),
  ]
  return first === undefined ? validateIndustry(content) : invalid(first, ...more.slice(0, 4))
}

function findMissingFields({
  type,
  prior_notice_submitter,
  fsvp_importer,
  affirmation_of_compliance,
}: CustomsProductContent): readonly string[] {
  const ofFood = type === 'FOO' ? { fsvp_importer, affirmation_of_compliance } : {}
  const needed = type === 'COS' ? {} : { prior_notice_submitter, ...ofFood }
  return Object.entries(needed).flatMap(([name, value]) =>
    value === null ? [`/product/${name}: is required for type ${type}`] : [],
  )
}

const findAddressErrors = ({
  manufacturer,
  importer,
  shipper,
  prior_notice_submitter,
  fsvp_importer,
}: CustomsProductContent): readonly string[] =>
  Object.entries({ manufacturer, importer, shipper, prior_notice_submitter, fsvp_importer }).flatMap(([name, party]) =>
    party === null || party.use_consignor || party.address !== null || ('exempt' in party && party.exempt)
      ? []
      : [`/product/${name}/address: is required if use_consignor is false`],
  )

const validateAffirmations = ({ affirmation_of_compliance: affirmations }: CustomsProductContent): readonly string[] =>
  (affirmations ?? []).flatMap(({ code, value }, at) => {
    const rule = validateAffirmation(code, value)
    return rule === null ? [] : [`/product/affirmation_of_compliance/${at}/value: ${rule}`]
  })

function validateAffirmation(code: string, value: string): string | null {
  if (code === 'FME')
    return FACILITY_CODE_PATTERN.test(value) ? null : 'must be A, B, C, D, E, F or K if the code is FME'
  if (code === 'FSX') return value === '' ? null : 'must be empty if the code is FSX'
  return value === '' ? `must have 1 to 15 characters if the code is ${code}` : null
}

/** FDA product code: industry, class, subclass, process, product. */
const FDA_PRODUCT_CODE_PATTERN = /^(\d{2})[A-Z][A-Z-]{2}[A-Z0-9-]{2}$/
const COSMETICS = '53'

/** US product codes start with the industry, which separates cosmetics from food. */
function validateIndustry({ type, coi, code }: CustomsProductContent): Problem | null {
  const industry = coi === 'US' ? FDA_PRODUCT_CODE_PATTERN.exec(code ?? '')?.[1] : undefined
  if (industry === undefined || (industry === COSMETICS) === (type === 'COS')) return null
  return problem('customs_product_refused', { reason: `product code ${code} is not valid for type ${type}` })
}
