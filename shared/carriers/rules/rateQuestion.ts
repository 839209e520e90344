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
 * All that the price of a parcel depends on, at a carrier: what an estimate knows of it as well as
 * a shipment, so that both get the same answer, and nothing about persons.
 */
export const RateRequest = v.object({
  userId: v.number(),
  carrier: v.string(),
  entryPoint: v.string(),
  country: v.string(),
  /** As a code, where it is known. */
  province: v.nullable(v.string()),
  postalCode: v.string(),
  ...measures,
  irregular: v.boolean(),
  /** Of the contents, USD. */
  valueCents: v.number(),
  terms: v.picklist(TERMS),
  signature: v.boolean(),
  /** The account that is asked, where it is chosen from the sender's own. */
  credentialsId: v.optional(v.number()),
  /** Of several packages, those after the first. */
  further: v.optional(v.array(v.object(measures))),
})

export type RateRequest = Readonly<v.InferOutput<typeof RateRequest>>

/** What a price does not depend on, and carriers ask for all the same. */
const ANYBODY = { name: 'Recipient', phone: '2135550100', street: 'Main Street 1', hsCode: '392690' }

/** Whoever may be asked for at an entry point. */
export const ANY_CONTACT = { name: ANYBODY.name, phone: ANYBODY.phone, email: null }

/** Customs take nothing that is worth nothing. */
const MIN_VALUE_CENTS = 100

/** A question as a parcel that nobody will buy. Insurance is left out: we price it ourselves. */
export function toRateOrder(question: RateRequest, origin: PostalAddress, nowMs: number): ParcelOrder {
  const { country, province, postalCode, weightGrams, lengthCm, widthCm, heightCm, further = [], irregular } = question
  const to: PostalAddress = {
    companyName: null,
    ...ANY_CONTACT,
    id: null,
    street1: ANYBODY.street,
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
        hsCode: ANYBODY.hsCode,
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
