import { expect, test } from '@jest/globals'
import { evaluateBalance } from '#shared/money/wallet/rules/balanceMonitor.ts'

test.each([
  ['above the threshold', 2_000, false, { shouldNotify: false, isTold: false }],
  ['below it', 1_999, false, { shouldNotify: true, isTold: true }],
  ['below zero', -5, false, { shouldNotify: true, isTold: true }],
  ['below it, once more', 500, true, { shouldNotify: false, isTold: true }],
  ['a little above it again', 2_499, true, { shouldNotify: false, isTold: true }],
  ['well above it again', 2_500, true, { shouldNotify: false, isTold: false }],
])('a balance %s', (_, balanceMinor, wasNotified, judged) => {
  expect(evaluateBalance({ balanceMinor, thresholdMinor: 2_000, isTold: wasNotified })).toEqual(judged)
})
