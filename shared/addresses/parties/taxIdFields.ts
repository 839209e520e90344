import * as v from 'valibot'
import { country, list, none, object, text, textOrNumber } from '#shared/http/fields.ts'
import { compactTaxId, type TaxId } from '#shared/reference/taxIds/rules/taxId.ts'

const type = v.pipe(
  text(2, 20),
  v.description(
    'IOSS, EORI, VAT, VOEC, ABN, CPF, CNPJ, PCCC and others; see the customs guide for formats and examples',
  ),
)

/** A typed number as it is sent. */
export const SentTaxId = object({ type, value: textOrNumber(1, 40), country: none(v.nullable(country)) })

/** Typed numbers of a party as they are sent. */
export const SentTaxIds = v.optional(list(SentTaxId, 0, 8), [])

/** Typed numbers as answers show them; absent where there are none. */
export const TaxIdsView = v.optional(
  v.array(v.strictObject({ type: v.string(), value: v.string(), country: v.nullable(v.string()) })),
)

type Holder = { readonly taxIds?: readonly TaxId[] | undefined }

/** Numbers as they are stored; nothing where there are none. */
export const readSentTaxIds = (sent: v.InferOutput<typeof SentTaxIds>): { taxIds?: TaxId[] } =>
  sent.length === 0
    ? {}
    : {
        taxIds: sent.map((each) => ({
          ...each,
          type: each.type.toUpperCase(),
          value: compactTaxId(each.value),
        })),
      }

/** The part of an answer that shows somebody's numbers. */
export const taxIdsView = ({ taxIds = [] }: Holder): { tax_ids?: TaxId[] } =>
  taxIds.length === 0 ? {} : { tax_ids: [...taxIds] }
