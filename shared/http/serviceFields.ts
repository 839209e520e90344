import * as v from 'valibot'
import { SERVICES, TERMS } from '../reference/rules/services.ts'
import { choice, flag } from './fields.ts'

export const SERVICE_TEXT = 'Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`'
const TERMS_TEXT =
  'Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`)'
const INSURANCE_TEXT =
  'Whether the full value is insured, for a fee of 1 percent; otherwise USD 30 is covered, except with `Svc Post`'
const SIGNATURE_TEXT = 'Whether a delivery signature is required; available on some routes only'

/** Service level and terms in responses. */
export const service = v.pipe(v.picklist(SERVICES), v.description(SERVICE_TEXT))
export const terms = v.pipe(v.picklist(TERMS), v.description(TERMS_TEXT))
export const insurance = v.pipe(v.boolean(), v.description(INSURANCE_TEXT))
export const signatureConfirmation = v.pipe(v.boolean(), v.description(SIGNATURE_TEXT))

/** Service level and terms in requests. */
export const sentService = v.pipe(choice(SERVICES), v.description(SERVICE_TEXT))
export const sentTerms = v.pipe(
  v.nullable(choice(TERMS)),
  v.description(`${TERMS_TEXT}. Defaults to DDU if the route accepts it, otherwise DDP`),
)
export const sentInsurance = v.pipe(flag, v.description(INSURANCE_TEXT))
export const sentSignatureConfirmation = v.pipe(flag, v.description(SIGNATURE_TEXT))
