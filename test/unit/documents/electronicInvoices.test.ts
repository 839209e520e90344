import { describe, expect, test } from '@jest/globals'
import { invoiceSamples } from '#scripts/invoiceSamples.ts'
import { findUnsupportedCurrency } from '#shared/documents/invoice/ublInvoice.ts'
import { brokenRules } from '#test/support/en16931.ts'

const samples = invoiceSamples()

describe('electronic invoices', () => {
  test.each([...samples.keys()])('keep the rules of EN 16931: %s', (name) => {
    expect(brokenRules(samples.get(name) ?? '')).toEqual([])
  })

  test.each([
    ['foreign currency', 'USD', '2.28', 'EUR', '1.96'],
    ['foreign currency without decimals', 'JPY', '192', 'EUR', '1.06'],
    ['credit note, foreign currency', 'USD', '2.28', 'EUR', '1.96'],
    ['foreign currency, more refunds than charges', 'USD', '-1.71', 'EUR', '-1.47'],
  ])('%s: VAT is in the currency of the issuer as well', (name, currency, vat, accountingCurrency, accountingVat) => {
    const xml = samples.get(name) ?? ''
    expect(xml).toContain(`<cbc:TaxCurrencyCode>${accountingCurrency}</cbc:TaxCurrencyCode>`)
    expect(xml.match(/<cac:TaxTotal><cbc:TaxAmount currencyID="\w+">[-\d.]+/g)).toEqual([
      `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${vat}`,
      `<cac:TaxTotal><cbc:TaxAmount currencyID="${accountingCurrency}">${accountingVat}`,
    ])
  })

  test.each(['standard', 'foreign currency, reverse charge', 'not subject, customer outside'])(
    '%s: VAT is in one currency',
    (name) => {
      const xml = samples.get(name) ?? ''
      expect(xml).not.toContain('TaxCurrencyCode')
      expect(xml.match(/<cac:TaxTotal>/g)).toHaveLength(1)
    },
  )

  test.each([
    ['not subject, customer in Kosovo', '1A'],
    ['not subject, customer on Ascension', 'SH'],
  ])('%s has a country code of the standard', (name, code) => {
    const [, buyer = ''] = (samples.get(name) ?? '').split('<cac:AccountingCustomerParty>')
    expect(buyer).toContain(`<cbc:IdentificationCode>${code}</cbc:IdentificationCode>`)
  })

  test.each([
    ['USD', null, null],
    ['KWD', null, 'KWD'],
    ['STN', null, 'STN'],
    ['USD', 'TND', 'TND'],
    ['USD', 'EUR', null],
  ])('in %s, with VAT in %s: %s cannot be expressed', (currency, accountingCurrency, expected) => {
    const accounting =
      accountingCurrency === null ? undefined : { currency: accountingCurrency, rate: '1', vatMinor: 1 }
    expect(findUnsupportedCurrency(currency, { accounting })).toBe(expected)
  })
})
