import * as v from 'valibot'
import { country, createTextOrNumberSchema, list, none, object, text } from '#shared/http/fields.ts'
import { compactTaxId, type TaxId } from '#shared/reference/taxIds/rules/taxId.ts'

const type = v.pipe(
  text(2, 20),
  v.description(
    'Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the customs data guide for formats and examples.',
  ),
)

/** A typed tax registration number in requests. */
export const TaxIdInput = object({
  type: v.pipe(
    type,
    v.description(
      'Number type, such as `IOSS`, `EORI`, `VAT`, `VOEC`, `ABN`, `CPF`, `CNPJ` or `PCCC`. See the customs data guide for formats and examples.',
    ),
  ),
  value: v.pipe(
    createTextOrNumberSchema(1, 40),
    v.description('Customs or tax registration number. Spaces, dots and dashes are ignored.'),
  ),
  country: v.pipe(
    none(v.nullable(country)),
    v.description(
      'Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Required if multiple countries use the number format.',
    ),
  ),
})

/** Typed tax registration numbers of a party in requests. */
export const TaxIdsInput = v.optional(list(TaxIdInput, 0, 8), [])

/** Typed tax registration numbers in responses; absent if there are none. */
export const TaxIdsSchema = v.optional(
  v.array(
    v.strictObject({
      type: v.pipe(v.string(), v.description('Number type, such as `IOSS` or `EORI`')),
      value: v.pipe(v.string(), v.description('Customs or tax registration number')),
      country: v.pipe(
        v.nullable(v.string()),
        v.description('Issuing country, as a two-letter ISO 3166-1 alpha-2 code. Null if not provided.'),
      ),
    }),
  ),
)

type Holder = { readonly taxIds?: readonly TaxId[] | undefined }

/** Converts tax registration numbers to their stored form; an empty object if there are none. */
export const parseTaxIds = (sent: v.InferOutput<typeof TaxIdsInput>): { taxIds?: TaxId[] } =>
  sent.length === 0
    ? {}
    : {
        taxIds: sent.map((each) => ({
          ...each,
          type: each.type.toUpperCase(),
          value: compactTaxId(each.value),
        })),
      }

/** Returns the response field with the tax registration numbers of a party. */
export const toTaxIdsResponse = ({ taxIds = [] }: Holder): { tax_ids?: TaxId[] } =>
  taxIds.length === 0 ? {} : { tax_ids: [...taxIds] }
