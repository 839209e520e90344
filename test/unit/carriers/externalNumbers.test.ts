import { expect, test } from '@jest/globals'
import { adapters } from '#shared/carriers/adapters.ts'
import { generateTestNumber } from '#shared/carriers/numbers/rules/numberRange.ts'
import { findTrackingAdapters } from '#shared/carriers/rules/externalTrackingNumbers.ts'
import { generateTrackingNumber } from '#shared/carriers/rules/trackingNumber.ts'
import { ADAPTERS } from '#shared/reference/rules/adapterNames.ts'

const impb = (mailerId: string) => generateTrackingNumber({ kind: 'impb', serviceTypeCode: '001', mailerId }, () => 0.4)
const s10 = (serviceIndicator: string) =>
  generateTrackingNumber({ kind: 's10', serviceIndicator, country: 'DE' }, () => 0.4)

const NUMBERS: readonly (readonly [string, string, readonly string[]])[] = [
  ['of UPS', '1Z999AA10123456784', ['ups', 'easypost']],
  ['of USPS', impb('912345678'), ['easypost']],
  ['of a post', s10('RX'), ['easypost']],
  [
    'of a post, with a wrong check digit',
    s10('RX').replace(/\d(?=DE)/, (digit) => String((Number(digit) + 1) % 10)),
    [],
  ],
  ['of FedEx', '794658237465', ['fedex', 'easypost']],
  ['of FedEx Ground', '794658237465123', ['fedex', 'easypost']],
  ['of DHL Express', '4471236950', ['easypost']],
  ["of EasyPost's tests", 'EZ4000000004', ['easypost']],
  ['of our own', generateTrackingNumber({ kind: 'platform', prefix: 'SV' }, () => 0.4), []],
  ['of our tests', generateTestNumber(() => 0.4), []],
  ['of nobody', 'HELLO', []],
  ['of nobody, long', '1'.repeat(40), []],
]

test.each(NUMBERS)('a number %s is followed by whom it may be of', (_, number, followers) => {
  expect(findTrackingAdapters(number)).toEqual(followers)
})

test('asks every carrier that can track external numbers, and no other', () => {
  const able = ADAPTERS.filter((name) => adapters[name]?.manifest.capabilities.tracksExternalNumbers)
  const requests = new Set(NUMBERS.flatMap(([, number]) => findTrackingAdapters(number)))
  expect([...requests].toSorted()).toEqual(able.toSorted())
})
