import taxIdsJson from '#shared/data/edited/taxIds.json' with { type: 'json' }
import { isInEuropeanUnion } from '../countries.ts'
import { checkOf } from './checkDigits.ts'
import {
  taxIdFault as faultByTypes,
  inferTaxId as impliedByTypes,
  TAX_ID_HOLDERS,
  type TaxId,
  type TaxIdFault,
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
    ...(check !== undefined && { hasRightCheckDigit: checkOf(check) }),
  }
}

/** The types of numbers that customs and tax offices know parties by. */
export const taxIdTypes: readonly TaxIdType[] = taxIdsJson.types.map(typeOf)

/** What is wrong with a number that was sent with its type; null: nothing. */
export const taxIdFault = (taxId: TaxId): TaxIdFault | null => faultByTypes(taxId, taxIdTypes, isInEuropeanUnion)

/** What the `id` of a party is, as far as its country and form say. */
export const inferTaxId = (id: string, country: string, holders: TaxIdType['holders']): TaxId | null =>
  impliedByTypes(id, country, holders, taxIdTypes)
