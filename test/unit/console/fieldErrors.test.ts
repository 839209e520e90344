import { expect, test } from '@jest/globals'
import { formatFieldError } from '#lib/console/src/data/formatFieldError.ts'
import { formatFailureCause, listFailureCauses } from '#lib/console/src/pages/shipments/batches/batchTexts.ts'

test.each([
  ['Postal code', 'is required in DE', 'Postal code is required in DE'],
  ['country', 'no service is available from HKG101 to KP', 'Country: No service is available from HKG101 to KP'],
  [
    'Goods',
    'lithium batteries require a dangerous goods code',
    'Goods: Lithium batteries require a dangerous goods code',
  ],
  ['Weight (kg)', 'the weight (85 kg) exceeds the limit', 'The weight (85 kg) exceeds the limit'],
  [null, 'another reason', 'Another reason'],
])('the error of the field %s is a sentence', (field, reason, text) => {
  expect(formatFieldError(field, reason)).toBe(text)
})

test('a cause of a failed row names its field, without advice for programs', () => {
  expect(formatFailureCause({ path: 'shipment/to/postal_code', reason: 'is required' })).toBe(
    'Recipient postal code is required',
  )
  const message = 'The recipient address could not be verified. Correct it, or set override to true.'
  const error = { code: 1, name: 'address_unverified', http_status: 400, retryable: false, message, errors: [] }
  expect(listFailureCauses(error)).toEqual([
    { path: null, reason: 'The recipient address could not be verified. Correct it.' },
  ])
})
