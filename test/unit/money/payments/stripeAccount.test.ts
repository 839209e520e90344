import { expect, test } from '@jest/globals'
import { decideAutoTopUp } from '#shared/money/payments/rules/automatic.ts'
import { parseStripeAccount } from '#shared/money/payments/stripe/rules/account.ts'

const webhook_secret = 'whsec_1'

test.each([
  ['sk_live_1', true, true],
  ['rk_live_1', true, true],
  ['sk_test_1', true, false],
  ['sk_test_1', false, true],
  ['sk_live_1', false, false],
  ['pk_test_1', false, false],
  ['', false, false],
])('the key %s where live is %s: taken %s', (secret_key, isLive, isTaken) => {
  expect(parseStripeAccount({ secret_key, webhook_secret }, isLive).ok).toBe(isTaken)
})

test('an account without the secret of its webhook, or none at all, is rejected', () => {
  expect(parseStripeAccount({ secret_key: 'sk_test_1' }, false).ok).toBe(false)
  expect(parseStripeAccount(undefined, false).ok).toBe(false)
})

const ON = {
  ...{ userId: 1, currency: 'USD', belowMinor: 100, amountMinor: 50, monthlyCapMinor: 120, isOn: true },
  ...{ stoppedFor: null, card: { customerId: 'c', methodId: 'm' }, month: '2026-11', monthMinor: 50, lastPaymentId: 7 },
  cappedIn: '',
}
const SEEN = { balanceMinor: 99, last: 'paid', month: '2026-11' } as const

test.each([
  ['is low', {}, {}, { kind: 'charge', month: '2026-11', monthMinor: 100 }],
  ['is low in another month', {}, { month: '2026-12' }, { kind: 'charge', month: '2026-12', monthMinor: 50 }],
  ['comes to the cap', { monthMinor: 70 }, {}, { kind: 'charge', month: '2026-11', monthMinor: 120 }],
  ['would pass the cap', { monthMinor: 71 }, {}, { kind: 'capped', month: '2026-11', isNew: true }],
  ['has told so', { monthMinor: 71, cappedIn: '2026-11' }, {}, { kind: 'capped', month: '2026-11', isNew: false }],
  [
    'told so of a month before',
    { monthMinor: 71, cappedIn: '2026-10' },
    {},
    { kind: 'capped', month: '2026-11', isNew: true },
  ],
  ['is not low', {}, { balanceMinor: 100 }, { kind: 'wait' }],
  ['waits for a payment', {}, { last: 'open' }, { kind: 'wait' }],
  ['was declined', {}, { last: 'failed' }, { kind: 'stop' }],
  ['has no card', { card: null }, {}, { kind: 'rest' }],
  ['is off', { isOn: false }, { last: 'failed' }, { kind: 'rest' }],
] as const)('a balance that fills itself and %s', (_, changes, seen, decision) => {
  expect(decideAutoTopUp({ ...ON, ...changes }, { ...SEEN, ...seen })).toEqual(decision)
})
