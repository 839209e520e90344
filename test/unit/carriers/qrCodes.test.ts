import { expect, test } from '@jest/globals'
import { adapters } from '#shared/carriers/adapters.ts'
import { hasQrCodes } from '#shared/reference/carriers.ts'
import { ADAPTERS, QR_CODE_SERVICES } from '#shared/reference/rules/adapterNames.ts'

test.each(ADAPTERS)('%s sells the services that are listed with a QR code, and says so', (name) => {
  const listed = QR_CODE_SERVICES[name] ?? []
  const manifest = adapters[name]?.manifest
  expect(Object.keys(manifest?.services ?? {})).toEqual(expect.arrayContaining([...listed]))
  expect(manifest?.capabilities.qrCodes).toBe(listed.length > 0)
})

test.each([
  ['EasyPost', 'USPS/Priority', true],
  ['EasyPost', 'USPS/PriorityMailInternational', false],
  ['EasyPost', 'UPS/Ground', false],
  ['EasyPost', undefined, false],
  ['USPSDirect', 'PRIORITY_MAIL', true],
  ['Shippo', 'usps_priority', true],
  ['Shippo', 'usps_priority_mail_international', false],
  ['Shippo', 'ups_ground', false],
  ['SvcExpress', undefined, false],
  ['DHLeC', 'USPS/Priority', false],
])('%s with %s: %s', (carrier, service, expected) => {
  expect(hasQrCodes(carrier, service)).toBe(expected)
})
