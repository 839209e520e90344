import { createTableExchangeRates } from '#shared/exchangeRates/exchangeRates.ts'
import { exchangeRateTables } from '#shared/exchangeRates/exchangeRateTables.ts'
import type { Invoicing } from '#shared/platform/rules/invoicing.ts'

/** Company in Berlin that issues numbered invoices with VAT. */
export const INVOICING = {
  issuer: {
    name: 'Bright Parcels GmbH',
    street: 'Invalidenstraße 117',
    city: 'Berlin',
    postalCode: '10115',
    country: 'DE',
    email: 'billing@bright.example',
    registration: 'HRB 123456 B',
    vatId: 'DE136695976',
    taxId: '27/123/45678',
    telephone: '+49 30 1234567',
    bank: { account: 'DE02120300000000202051', bic: 'BYLADEM1001', holder: 'Bright Parcels GmbH' },
  },
  vat: 'included',
  numbers: 'INV-{year}-{number}',
  creditNoteNumbers: 'CN-{year}-{number}',
} as const satisfies Invoicing

/** Bundled exchange rates, used to convert VAT to the tax accounting currency. */
export const BUNDLED_RATES = createTableExchangeRates(exchangeRateTables)
