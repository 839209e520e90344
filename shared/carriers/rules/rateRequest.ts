import * as v from 'valibot'
import type { PostalAddress } from '#shared/addresses/rules/postalAddress.ts'
import { formatDate } from '#shared/core/dates.ts'
import { usd } from '#shared/core/money.ts'
import { TERMS } from '#shared/reference/rules/services.ts'
import type { ParcelOrder } from './parcel.ts'

const measures = {
  weightGrams: v.number(),
  lengthCm: v.number(),
  widthCm: v.number(),
  heightCm: v.number(),
}

/**
 * Everything that determines a carrier's price, available for estimates and shipments alike, so
 * that both share cached rates. Contains no personal data.
 */
export const RateRequest = v.object({
  userId: v.number(),
  carrier: v.string(),
  entryPoint: v.string(),
  country: v.string(),
  /** As a code, if known. */
  province: v.nullable(v.string()),
  postalCode: v.string(),
  ...measures,
  irregular: v.boolean(),
  /** Value of the contents, USD. */
  valueCents: v.number(),
  terms: v.picklist(TERMS),
  signature: v.boolean(),
  /** The sender's account to use, if chosen. */
  credentialsId: v.optional(v.number()),
  /** Further packages. */
  further: v.optional(v.array(v.object(measures))),
})

export type RateRequest = Readonly<v.InferOutput<typeof RateRequest>>

/** Placeholders for fields that carriers require but that do not affect the price. */
const PLACEHOLDER_RECIPIENT = { name: 'Recipient', phone: '2135550100', street: 'Main Street 1', hsCode: '392690' }

/** Placeholder contact at an entry point. */
export const PLACEHOLDER_CONTACT = { name: PLACEHOLDER_RECIPIENT.name, phone: PLACEHOLDER_RECIPIENT.phone, email: null }

/** Customs reject zero values. */
const MIN_VALUE_CENTS = 100

/** Returns a rate request as a parcel order. Insurance is omitted, as the platform prices it. */
export function toRateOrder(question: RateRequest, origin: PostalAddress, nowMs: number): ParcelOrder {
  const { country, province, postalCode, weightGrams, lengthCm, widthCm, heightCm, further = [], irregular } = question
  const to: PostalAddress = {
    companyName: null,
    ...PLACEHOLDER_CONTACT,
    id: null,
    street1: PLACEHOLDER_RECIPIENT.street,
    street2: null,
    city: '',
    province,
    postalCode,
    country,
  }
  return {
    reference: 'rate',
    service: '',
    from: origin,
    to,
    seller: origin,
    importer: to,
    taxIdentifiers: [],
    packages: [
      { weightGrams, lengthCm, widthCm, heightCm, isIrregular: irregular },
      ...further.map((measures) => ({ ...measures, isIrregular: irregular })),
    ],
    contents: [
      {
        description: 'Goods',
        quantity: 1,
        weightGrams,
        value: usd(Math.max(question.valueCents, MIN_VALUE_CENTS)),
        hsCode: PLACEHOLDER_RECIPIENT.hsCode,
        originCountry: origin.country,
        sku: null,
        mpn: null,
        gtin: null,
        dangerousGoodsCode: null,
      },
    ],
    terms: question.terms,
    options: { signature: question.signature, isReturn: false, insuredValue: null },
    shipDate: formatDate(nowMs),
  }
}
