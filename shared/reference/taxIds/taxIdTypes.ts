import taxIdsJson from '#shared/data/edited/taxIds.json' with { type: 'json' }
import { isInEuropeanUnion } from '../countries.ts'
import { getCheckDigitValidator } from './checkDigits.ts'
import {
  findTaxIdError as faultByTypes,
  inferTaxId as impliedByTypes,
  TAX_ID_HOLDERS,
  type TaxId,
  type TaxIdError,
  type TaxIdType,
} from './rules/taxId.ts'

type Row = {
  readonly type: string
  readonly country: string
  readonly title: string
  readonly holders: readonly string[]
  readonly pattern: string
  readonly check?: string
  readonly isCheckConfirmed: boolean
  readonly example?: string
}

function typeOf({ pattern, check, holders, ...row }: Row): TaxIdType {
  return {
    ...row,
    holders: TAX_ID_HOLDERS.filter((holder) => holders.includes(holder)),
    form: new RegExp(`^(?:${pattern})$`),
    ...(check !== undefined && { hasValidCheckDigit: getCheckDigitValidator(check) }),
  }
}

/** Types of tax registration numbers. */
export const taxIdTypes: readonly TaxIdType[] = taxIdsJson.types.map(typeOf)

/** Validates a typed number of a request; null if valid. */
export const validateTaxId = (taxId: TaxId): TaxIdError | null => faultByTypes(taxId, taxIdTypes, isInEuropeanUnion)

/** Infers the type of a party's `id` from its country and format. */
export const inferTaxId = (id: string, country: string, holders: TaxIdType['holders']): TaxId | null =>
  impliedByTypes(id, country, holders, taxIdTypes)
