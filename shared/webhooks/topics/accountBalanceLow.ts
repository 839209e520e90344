import * as v from 'valibot'
import { money, toDecimal } from '../../core/money.ts'
import { BalanceLow } from '../../money/wallet/balanceEvents.ts'
import { decimal, payload, type TopicRow, telling, text } from './topic.ts'

/** Topic account_balance_low: what people are told by mail as well. Both amounts are those of when it was found. */
export const accountBalanceLow = {
  name: 'account_balance_low',
  event: 'balanceLow',
  summary: 'A balance fell below the amount from which on the account wants to be told',
  payload: payload('AccountBalanceLow', {
    balance: v.looseObject({
      currency: text,
      amount: v.pipe(
        decimal,
        v.description('What was there when it was found, in units of `currency`; below zero it was owed'),
      ),
      threshold: v.pipe(decimal, v.description('Below so much the balance is low, in units of `currency`')),
    }),
  }),
} as const satisfies TopicRow

export const tellAccountBalanceLow = /* @__PURE__ */ telling(
  accountBalanceLow,
  BalanceLow,
  async ({ currency, balanceMinor, thresholdMinor }) => ({
    balance: {
      currency,
      amount: toDecimal(money(balanceMinor, currency)),
      threshold: toDecimal(money(thresholdMinor, currency)),
    },
  }),
)
