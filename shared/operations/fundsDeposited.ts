import * as v from 'valibot'
import { findUser, formatLockReason, isLocked } from '../accounts/users/userStore.ts'
import { isSandbox } from '../core/ids.ts'
import { isCurrencyCode, type Money, money, parseDecimalMoney, toDecimalValue } from '../core/money.ts'
import { ok } from '../core/result.ts'
import { findSettlementProblem, SANDBOX_PAYMENT_ERROR } from '../money/wallet/deposits.ts'
import { credit, ensureWallet, findBookedAmount, findWallet, payOut } from '../money/wallet/walletStore.ts'
import { common, id, text } from './fields.ts'
import { operation, rejected } from './operationsEvent.ts'

/** Above any payment; keeps sums of minor units far below 2^53. */
const MAX_AMOUNT = 1_000_000_000

const Detail = v.object({
  ...common,
  user_id: id,
  currency: v.pipe(
    v.string('must be a string'),
    v.check(isCurrencyCode, 'must be an ISO 4217 currency code, such as USD'),
  ),
  amount: v.pipe(
    v.number('must be a number'),
    v.notValue(0, 'must not be 0'),
    v.minValue(-MAX_AMOUNT, `must be at least -${MAX_AMOUNT}`),
    v.maxValue(MAX_AMOUNT, `must be at most ${MAX_AMOUNT}`),
  ),
  reference: text(200),
})

type Detail = v.InferOutput<typeof Detail>

const getNaturalKey = ({ event_id }: Detail): string => `deposit/${event_id}`

/**
 * Event: a deposit or, if negative, a payout up to the balance. Booked once per event; a different
 * payment with the same event id is rejected rather than ignored. For an account being erased, it
 * can only settle the balance: other payments go to the dead-letter queue, to be returned manually.
 */
export const handleFundsDeposited = operation(
  Detail,
  async (detail, { table, nowMs }) => {
    const { user_id: owner, currency, reference } = detail
    const amount = parseDecimalMoney(detail.amount, currency)
    if (toDecimalValue(amount) !== detail.amount)
      return rejected(`/amount: has too many decimal places for ${currency}`)
    const user = await findUser(table, owner)
    if (!user) return rejected(`/user_id: user ${owner} was not found`)
    if (isSandbox(owner)) return rejected(`/user_id: ${SANDBOX_PAYMENT_ERROR}`)
    const naturalKey = getNaturalKey(detail)
    if (await findBookedAmount(table, owner, naturalKey)) {
      return rejected(`/event_id: a payment was already booked with the reference ${naturalKey}`)
    }
    const wallet = await findWallet(table, owner, currency)
    const unsettling = isLocked(user) ? findSettlementProblem(wallet, amount) : null
    if (unsettling) return rejected(`/user_id: ${formatLockReason(user)}; ${unsettling}`)
    const isDeposit = amount.minorUnits > 0
    const booking = {
      naturalKey,
      amount: positive(amount),
      counterAccount: 'payments',
      description: `${isDeposit ? 'Payment' : 'Payout'} ${reference}`,
      bookedAtMs: nowMs(),
    }
    if (isDeposit) {
      await ensureWallet(table, owner, currency, nowMs())
      return ok({ word: 'paid in', actions: credit(owner, booking) })
    }
    const balance = wallet?.balance ?? money(0, currency)
    if (balance.minorUnits < booking.amount.minorUnits) {
      return rejected(`/amount: must not exceed the balance of ${toDecimalValue(balance)} ${currency}`)
    }
    return ok({ word: 'paid out', actions: payOut(owner, booking) })
  },
  async (detail, { table }) => {
    const { user_id: owner, currency, amount } = detail
    const before = await findBookedAmount(table, owner, getNaturalKey(detail))
    if (before?.currency === currency && toDecimalValue(before) === amount) return ok(undefined)
    const previousDeposit = before ? `a payment of ${toDecimalValue(before)} ${before.currency}` : 'another event'
    return rejected(`/event_id: ${detail.event_id} was already used for ${previousDeposit}`)
  },
)

const positive = ({ minorUnits, currency }: Money): Money => money(Math.abs(minorUnits), currency)
