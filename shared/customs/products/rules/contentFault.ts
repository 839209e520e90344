import { invalid, type Problem, problem } from '#shared/core/problems.ts'
import type { CustomsProductContent } from './customsProduct.ts'

/** Affirmations of facilities, and the letters that stand for them. */
const FACILITY_LETTERS = /^[A-FK]$/

/** Why an agency would not take a product as it is described, or null. */
export function contentFault(content: CustomsProductContent): Problem | null {
  const [first, ...more] = [...missingParts(content), ...addressFaults(content), ...affirmationFaults(content)]
  return first === undefined ? validateIndustry(content) : invalid(first, ...more.slice(0, 4))
}

function missingParts({
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

const addressFaults = ({
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

const affirmationFaults = ({ affirmation_of_compliance: affirmations }: CustomsProductContent): readonly string[] =>
  (affirmations ?? []).flatMap(({ code, value }, at) => {
    const rule = validateAffirmation(code, value)
    return rule === null ? [] : [`/product/affirmation_of_compliance/${at}/value: ${rule}`]
  })

function validateAffirmation(code: string, value: string): string | null {
  if (code === 'FME') return FACILITY_LETTERS.test(value) ? null : 'must be A, B, C, D, E, F or K if the code is FME'
  if (code === 'FSX') return value === '' ? null : 'must be empty if the code is FSX'
  return value === '' ? `must have 1 to 15 characters if the code is ${code}` : null
}

/**
 * A product code of the United States' food and drug agency: industry, class, subclass, process,
 * product.
 */
const FDA_PRODUCT_CODE = /^(\d{2})[A-Z][A-Z-]{2}[A-Z0-9-]{2}$/
const COSMETICS = '53'

/**
 * Product codes of the United States begin with the industry: that of cosmetics is no food, and the
 * other way round.
 */
function validateIndustry({ type, coi, code }: CustomsProductContent): Problem | null {
  const industry = coi === 'US' ? FDA_PRODUCT_CODE.exec(code ?? '')?.[1] : undefined
  if (industry === undefined || (industry === COSMETICS) === (type === 'COS')) return null
  return problem('customs_product_refused', { reason: `the product code ${code} does not belong to the type ${type}` })
}
