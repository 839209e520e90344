import * as v from 'valibot'
import { money, toDecimalValue } from '#shared/core/money.ts'
import { BalanceLow } from '#shared/money/wallet/balanceEvents.ts'
import { createTopicNotifier, decimal, payload, type TopicRow, text } from './topic.ts'

/**
 * Topic account_balance_low, also sent by email. Both amounts are those at the time of detection.
 */
export const accountBalanceLow = {
  name: 'account_balance_low',
  event: 'balanceLow',
  summary: 'A balance fell below its low-balance threshold',
  payload: payload('AccountBalanceLow', {
    balance: v.pipe(
      v.looseObject({
        currency: v.pipe(text, v.description('Balance currency, as a three-letter ISO 4217 code')),
        amount: v.pipe(
          decimal,
          v.description('Balance at the time of the event, in `currency`. Negative if the account owes money.'),
        ),
        threshold: v.pipe(decimal, v.description('Low-balance threshold, in `currency`')),
      }),
      v.description('Account balance that fell below its low-balance threshold'),
    ),
  }),
} as const satisfies TopicRow

export const notifyAccountBalanceLow = /* @__PURE__ */ createTopicNotifier(
  accountBalanceLow,
  BalanceLow,
  async ({ currency, balanceMinor, thresholdMinor }) => ({
    balance: {
      currency,
      amount: toDecimalValue(money(balanceMinor, currency)),
      threshold: toDecimalValue(money(thresholdMinor, currency)),
    },
  }),
)
