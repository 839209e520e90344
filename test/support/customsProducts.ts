import { call } from './api.ts'

const ADDRESS = {
  name: 'Uji Tea Works',
  street1: '12 Renge',
  street2: null,
  city: 'Uji',
  province: 'Kyoto',
  postal_code: '611-0021',
  country: 'JP',
  email: 'works@example.com',
  phone: '+81774000000',
}

/** Complete food product for the United States. */
export const aCustomsProduct = (over: Readonly<Record<string, unknown>> = {}) => ({
  type: 'FOO',
  coi: 'US',
  coo: 'JP',
  brand_name: 'UJI FIRST',
  description: 'GREEN TEA POWDER',
  code: '31A--06',
  contact: { name: 'Ada Prior', email: 'ada@example.com', phone: '+12125550100' },
  intended_use_code: '210.000',
  processing_code: 'PRO',
  uom: 'G',
  quantity: 100,
  packaging: { type: 'CAN', quantity: 12 },
  manufacturer: { use_consignor: false, address: ADDRESS, id: { type: 'DUNS', value: '690000001' } },
  importer: { use_consignor: true, address: null },
  shipper: { use_consignor: true, address: null },
  prior_notice_submitter: { use_consignor: true, address: null },
  fsvp_importer: { use_consignor: false, address: ADDRESS, id: null, exempt: false },
  affirmation_of_compliance: [{ code: 'PFR', value: '18000000001' }],
  compliance_code: null,
  compliance: null,
  ...over,
})

export const postCustomsProduct = (token: string, over: Readonly<Record<string, unknown>> = {}) =>
  call('POST /customs/products', { token, body: { product: aCustomsProduct(over) } })
