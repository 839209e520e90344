import * as v from 'valibot'
import { VAT_CATEGORIES } from './vatTreatment.ts'

const nullableText = v.nullable(v.string())
const optionalText = v.optional(v.string())

/** Whom an invoice is for, as it was when that was numbered. */
export const InvoicedCustomer = v.object({
  name: v.string(),
  /** A person of a company. */
  contact: nullableText,
  street: nullableText,
  street2: nullableText,
  city: nullableText,
  postalCode: nullableText,
  province: nullableText,
  country: v.string(),
  email: v.string(),
  vatId: nullableText,
})

export type InvoicedCustomer = Readonly<v.InferOutput<typeof InvoicedCustomer>>

/**
 * Who issued it: forms are checked in the stage's file, and what was stored stays readable whatever
 * these become.
 */
const InvoicedIssuer = v.object({
  name: v.string(),
  street: v.string(),
  city: v.string(),
  postalCode: optionalText,
  country: v.string(),
  email: v.string(),
  telephone: optionalText,
  registration: optionalText,
  vatId: optionalText,
  taxId: optionalText,
  bank: v.optional(v.object({ account: v.string(), bic: optionalText, holder: optionalText })),
})

/** What makes an invoice one that a tax office takes: it never changes. */
export const Issued = v.object({
  number: v.string(),
  issueDate: v.string(),
  dueDate: v.string(),
  /** Paid from the balance, by each charge; otherwise due by transfer. */
  isPrepaid: v.boolean(),
  issuer: InvoicedIssuer,
  customer: InvoicedCustomer,
  vat: v.object({
    category: v.picklist(VAT_CATEGORIES),
    percent: v.number(),
    reasonCode: nullableText,
    reason: nullableText,
  }),
  netMinor: v.number(),
  vatMinor: v.number(),
  /** What net amount and tax lack to the total. */
  roundingMinor: v.number(),
  /** Tax in the issuer's accounting currency, where tax is charged in another one. */
  accounting: v.optional(v.object({ currency: v.string(), rate: v.string(), vatMinor: v.number() })),
  /** How credit notes to it are numbered. */
  creditNoteNumbers: v.string(),
})

export type Issued = Readonly<v.InferOutput<typeof Issued>>
