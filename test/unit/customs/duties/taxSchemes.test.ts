import { expect, test } from '@jest/globals'
import { bundledDutyRules } from '#shared/customs/duties/bundledDutyRules.ts'
import { getTaxSchemes, SCHEMES } from '#shared/customs/duties/rules/taxSchemes.ts'

const number = (type: string, country: string | null, value = '1') => ({ type, country, value })

test.each([
  ['none', [], null, []],
  ['numbers that are none of a scheme', [number('EORI', 'DE'), number('VAT', 'DE', '123456789')], 'HRB 1', []],
  ['each once', [number('ARN', 'AU'), number('ABN', null), number('IOSS', 'DE')], 'IM2760000009', ['arn', 'ioss']],
  ['the VAT of Britain', [number('VAT', 'GB'), number('VOEC', 'NO')], null, ['gb-vat', 'voec']],
  ['a British number by its form', [number('VAT', null, 'GB123456789')], null, ['gb-vat']],
  ['an IOSS number without its type', [], 'IM 276 0000009', ['ioss']],
])('schemes of a seller: %s', (_, numbers, id, schemes) => {
  expect(getTaxSchemes(numbers, id)).toEqual(schemes)
})

test('rules name only schemes an account can be in', () => {
  const named = JSON.stringify(bundledDutyRules.countries).matchAll(/"scheme":"([^"]+)"/g)
  expect(new Set([...named].map(([, scheme]) => scheme))).toEqual(new Set(SCHEMES))
})
