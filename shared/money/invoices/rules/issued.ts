import * as v from 'valibot'
import { VAT_CATEGORIES } from './vatTreatment.ts'

const nullableText = v.nullable(v.string())
const optionalTextSchema = v.optional(v.string())

/** Customer of an invoice at the time of issue. */
export const InvoicedCustomer = v.object({
  name: v.string(),
  /** Contact person of a company. */
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
 * Issuer. The formats are validated in the stage's settings only, so that stored data stays
 * readable if they change.
 */
const InvoiceIssuer = v.object({
  name: v.string(),
  street: v.string(),
  city: v.string(),
  postalCode: optionalTextSchema,
  country: v.string(),
  email: v.string(),
  telephone: optionalTextSchema,
  registration: optionalTextSchema,
  vatId: optionalTextSchema,
  taxId: optionalTextSchema,
  bank: v.optional(v.object({ account: v.string(), bic: optionalTextSchema, holder: optionalTextSchema })),
})

/** Immutable data of a numbered tax invoice. */
export const Issued = v.object({
  number: v.string(),
  issueDate: v.string(),
  dueDate: v.string(),
  /** Paid from the balance, with each charge; otherwise due by bank transfer. */
  isPrepaid: v.boolean(),
  issuer: InvoiceIssuer,
  customer: InvoicedCustomer,
  vat: v.object({
    category: v.picklist(VAT_CATEGORIES),
    percent: v.number(),
    reasonCode: nullableText,
    reason: nullableText,
  }),
  netMinor: v.number(),
  vatMinor: v.number(),
  /** Difference of net amount and tax to the total. */
  roundingMinor: v.number(),
  /** Tax in the issuer's accounting currency, if different. */
  accounting: v.optional(v.object({ currency: v.string(), rate: v.string(), vatMinor: v.number() })),
  /** Number format of its credit notes. */
  creditNoteNumbers: v.string(),
})

export type Issued = Readonly<v.InferOutput<typeof Issued>>
