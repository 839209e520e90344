import * as v from 'valibot'
import { SERVICES, TERMS } from '../reference/rules/services.ts'
import { choice } from './fields.ts'

export const SERVICE_TEXT = 'Service level, slowest first: `Svc Post`, `Svc Parcel`, `Svc Plus`, `Svc Priority`'
const TERMS_TEXT =
  'Payer of import duty and tax: the recipient on delivery (`DDU`), or the sender with the label (`DDP`)'

/** Service level and terms as responses show them. */
export const service = v.pipe(v.picklist(SERVICES), v.description(SERVICE_TEXT))
export const terms = v.pipe(v.picklist(TERMS), v.description(TERMS_TEXT))

/** The same in requests. */
export const sentService = v.pipe(choice(SERVICES), v.description(SERVICE_TEXT))
export const sentTerms = v.pipe(
  v.nullable(choice(TERMS)),
  v.description(`${TERMS_TEXT}. Defaults to DDU if the route accepts it, otherwise DDP`),
)
