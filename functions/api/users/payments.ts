import type { InferOutput } from 'valibot'
import { parseId } from '#shared/core/ids.ts'
import { money, toDecimalValue } from '#shared/core/money.ts'
import { invalid, problem } from '#shared/core/problems.ts'
import { plan, reply } from '#shared/http/endpoint.ts'
import { formatCreationTime } from '#shared/http/responseFields.ts'
import { findPayment } from '#shared/money/payments/paymentStore.ts'
import type { Payment } from '#shared/money/payments/rules/payment.ts'
import { parsePaymentAmount, startPayment } from '#shared/money/payments/startPayment.ts'
import type { PaymentEndpoint, PaymentSchema } from './routes.ts'

/** Starts a payment; the checkout URL is null if the provider is slow. */
export const createPayment: PaymentEndpoint<'createPayment'> = async ({ caller, body, lastingId, nowMs }, deps) => {
  const { amount, currency } = body.payment
  const parsedAmount = parsePaymentAmount(amount.toString(), currency)
  if (!parsedAmount.ok) return invalid(`/payment: ${parsedAmount.error}`)
  const started = await startPayment(
    deps,
    { userId: caller.userId, id: lastingId(), currency, amountMinor: parsedAmount.value.minorUnits, keepsCard: false },
    nowMs,
  )
  return started.ok
    ? plan([], { payment: toPaymentResponse(started.value) })
    : problem('payment_refused', { reason: started.error })
}

export const getPayment: PaymentEndpoint<'getPayment'> = async ({ caller, params }, { table }) => {
  const id = parseId(params.payment_id)
  const found = id === null ? null : await findPayment(table, caller.userId, id)
  return found ? reply({ payment: toPaymentResponse(found) }) : problem('payment_not_found', { id: params.payment_id })
}

function toPaymentResponse({
  id,
  kind,
  currency,
  amountMinor,
  status,
  url,
  reason,
  refundedMinor,
  disputedMinor,
}: Payment): InferOutput<typeof PaymentSchema> {
  const shown = (minorUnits: number): number => toDecimalValue(money(minorUnits, currency))
  return {
    id,
    created: formatCreationTime(id),
    kind,
    amount: shown(amountMinor),
    currency,
    status,
    checkout_url: status === 'open' ? url : null,
    failure_reason: status === 'failed' ? reason : null,
    refunded: shown(refundedMinor),
    disputed: shown(disputedMinor),
  }
}
