import * as v from 'valibot'
import { isCurrencyCode } from '#shared/core/money.ts'

/*
 * Issuer and settings of numbered invoices, a setting of the stage. The stage file and the function
 * environment use this schema; an invoice retains its issuer.
 */

const line = (longest: number) =>
  v.pipe(
    v.string(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(longest, `must have at most ${longest} characters`),
  )

const Bank = v.strictObject({
  /** IBAN or account number. */
  account: line(40),
  bic: v.optional(line(11)),
  holder: v.optional(line(60)),
})

const Issuer = v.strictObject({
  name: line(60),
  street: line(60),
  city: line(40),
  postalCode: v.optional(line(12)),
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 country code, such as DE')),
  email: v.pipe(v.string(), v.email('must be an email address')),
  /** Required by recipients in some countries, such as Germany. */
  telephone: v.optional(line(30)),
  /** Company registration number. */
  registration: v.optional(line(40)),
  /** Including the country code: DE123456788. */
  vatId: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/, 'must be a VAT number, such as DE123456788')),
  ),
  /** National tax number of the issuer. */
  taxId: v.optional(line(30)),
  bank: v.optional(Bank),
})

/** A number has at least six digits and restarts at 1 each year. */
const Series = v.pipe(
  v.string(),
  v.regex(
    /^(?=.{14,30}$)[A-Z0-9/-]*\{year\}[A-Z0-9/-]*\{number\}$/,
    'must end with {number} and have at most 30 characters, such as INV-{year}-{number}',
  ),
)

export const Invoicing = v.strictObject({
  issuer: Issuer,
  /** `included`: prices contain value added tax. `none`: the issuer is not registered for it. */
  vat: v.optional(v.picklist(['none', 'included'], 'must be "none" or "included"'), 'none'),
  /** Currency of the issuer's tax returns; by default the currency of its country. */
  accountingCurrency: v.optional(
    v.pipe(v.string(), v.check(isCurrencyCode, 'must be an ISO 4217 currency code, such as EUR')),
  ),
  numbers: v.optional(Series, 'INV-{year}-{number}'),
  creditNoteNumbers: v.optional(Series, 'CN-{year}-{number}'),
})

export type Invoicing = Readonly<v.InferOutput<typeof Invoicing>>
