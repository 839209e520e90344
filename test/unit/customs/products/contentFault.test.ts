import { expect, test } from '@jest/globals'
import type { CustomsProductContent } from '#shared/customs/products/rules/customsProduct.ts'
import { findCustomsProductError } from '#shared/customs/products/rules/customsProductErrors.ts'

const consignor = { use_consignor: true, address: null }
const cosmetics: CustomsProductContent = {
  type: 'COS',
  coi: 'US',
  coo: 'KR',
  brand_name: 'BLOOM',
  description: 'FACE CREAM',
  code: null,
  contact: { name: 'Ada', email: 'ada@example.com', phone: '1' },
  intended_use_code: '100.000',
  processing_code: null,
  uom: null,
  quantity: null,
  packaging: null,
  manufacturer: { ...consignor, id: null },
  importer: consignor,
  shipper: consignor,
  prior_notice_submitter: null,
  fsvp_importer: null,
  affirmation_of_compliance: null,
  compliance_code: null,
  compliance: null,
}
const faultsOf = (over: Partial<CustomsProductContent>) =>
  findCustomsProductError({ ...cosmetics, ...over })?.errors ?? []

test.each([
  ['COS', []],
  ['FOO-CCW', ['prior_notice_submitter']],
  ['FOO', ['prior_notice_submitter', 'fsvp_importer', 'affirmation_of_compliance']],
] as const)('what type %s needs', (type, needed) => {
  expect(faultsOf({ type })).toEqual(needed.map((name) => `/product/${name}: is required for type ${type}`))
})

test('an exempt importer needs no details, any other party its address or the consignor', () => {
  const nobody = { use_consignor: false, address: null }
  expect(faultsOf({ fsvp_importer: { ...nobody, id: null, exempt: true } })).toEqual([])
  expect(faultsOf({ fsvp_importer: { ...nobody, id: null, exempt: false }, shipper: nobody })).toEqual([
    '/product/shipper/address: is required if use_consignor is false',
    '/product/fsvp_importer/address: is required if use_consignor is false',
  ])
})

test.each([
  { code: 'FME', value: 'K', isGood: true },
  { code: 'FME', value: 'G', isGood: false },
  { code: 'FSX', value: '', isGood: true },
  { code: 'FSX', value: 'A', isGood: false },
  { code: 'PFR', value: '123', isGood: true },
  { code: 'PFR', value: '', isGood: false },
])('affirming $code with “$value”: $isGood', ({ code, value, isGood }) => {
  expect(faultsOf({ affirmation_of_compliance: [{ code, value }] }).length === 0).toBe(isGood)
})

test.each([
  { type: 'COS', coi: 'US', code: '53GD-04', refused: undefined },
  { type: 'COS', coi: 'US', code: '31A--06', refused: 1462 },
  { type: 'COS', coi: 'CA', code: '31A--06', refused: undefined },
  { type: 'COS', coi: 'US', code: 'ABC-123', refused: undefined },
] as const)('code $code of $type to $coi', ({ type, coi, code, refused }) => {
  expect(findCustomsProductError({ ...cosmetics, type, coi, code })?.code).toBe(refused)
})
