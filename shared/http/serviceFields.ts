import * as v from 'valibot'
import { SERVICES, TERMS } from '../reference/rules/services.ts'
import { choice, flag } from './fields.ts'

export const SERVICE_DESCRIPTION =
  'Service level, from slowest to fastest: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`'
const TERMS_DESCRIPTION =
  'Party that pays import duty and tax: `DDU` (recipient, on delivery) or `DDP` (sender, at label purchase)'
const INSURANCE_DESCRIPTION =
  'Whether the value of the goods plus the shipping price is insured, for a fee of 1% (at least 0.50 USD). If false, coverage is limited to 30 USD. `Svc Post` has no coverage: true is stored as false with a warning.'
const SIGNATURE_DESCRIPTION =
  'Whether a delivery signature is required. Rejected with error 1050 on routes without this option.'

/** Service level and terms in responses. */
export const service = v.pipe(v.picklist(SERVICES), v.description(SERVICE_DESCRIPTION))
export const terms = v.pipe(v.picklist(TERMS), v.description(TERMS_DESCRIPTION))
export const insurance = v.pipe(v.boolean(), v.description(INSURANCE_DESCRIPTION))
export const signatureConfirmation = v.pipe(v.boolean(), v.description(SIGNATURE_DESCRIPTION))

/** Service level and terms in requests. */
export const serviceInputSchema = v.pipe(choice(SERVICES), v.description(SERVICE_DESCRIPTION))
export const termsInputSchema = v.pipe(
  v.nullable(choice(TERMS)),
  v.description(`${TERMS_DESCRIPTION}. Defaults to \`DDU\` if available on the route, otherwise \`DDP\`.`),
)
/** Terms in updates, which keep the stored terms by default. */
export const termsUpdateSchema = v.pipe(
  v.nullable(choice(TERMS)),
  v.description(`${TERMS_DESCRIPTION}. Null selects the default of the route again, usually \`DDU\`.`),
)
export const insuranceInputSchema = v.pipe(flag, v.description(INSURANCE_DESCRIPTION))
export const signatureConfirmationSchema = v.pipe(flag, v.description(SIGNATURE_DESCRIPTION))

const RULE_DECIDED_DESCRIPTION = 'If omitted, determined by shipping rules. Defaults to false.'

/** Insurance and signature in requests that leave them to shipping rules. */
export const ruleDecidedInsuranceInput = v.pipe(
  v.optional(flag),
  v.description(`${INSURANCE_DESCRIPTION} ${RULE_DECIDED_DESCRIPTION}`),
)
export const ruleDecidedSignatureInput = v.pipe(
  v.optional(flag),
  v.description(`${SIGNATURE_DESCRIPTION} ${RULE_DECIDED_DESCRIPTION}`),
)
