import type { Context } from 'aws-lambda'
import * as v from 'valibot'
import type { WorkerDeps } from '#functions/runtime/core.ts'
import { createJobHandler, type JobCounts } from '#shared/jobs/runDueJob.ts'
import { checkAutoTopUp, isAutoTopUp } from '#shared/money/payments/automaticPayments.ts'
import { parsePayment, SETTLE_PAYMENTS_JOB } from '#shared/money/payments/paymentStore.ts'
import type { PaymentProvider } from '#shared/money/payments/port.ts'
import { settlePayment } from '#shared/money/payments/settlePayment.ts'
import { lazily } from '#shared/platform/lazily.ts'
import { runUnitOfWork } from '#shared/platform/unitOfWork.ts'

export type PaymentJobDeps = WorkerDeps & { readonly getPaymentProvider: () => Promise<PaymentProvider> }

/** Request of a function that has started one payment or received an event about it. */
const PaymentReference = v.object({ payment: v.object({ userId: v.number(), id: v.number() }) })

/** Settles one named payment, or all that are due. Only this job calls payment providers. */
export function createSettlePaymentsHandler(createDeps: () => PaymentJobDeps) {
  const deps = lazily(createDeps)
  const settle = async (userId: number, id: number): Promise<string> => {
    const { table, nowMs, getPaymentProvider } = deps()
    return settlePayment(userId, id, { table, nowMs, provider: await getPaymentProvider() })
  }
  const runJob = createJobHandler(SETTLE_PAYMENTS_JOB, deps, async (item, own) => {
    if (isAutoTopUp(item)) return checkAutoTopUp(item, own)
    const { userId, id } = parsePayment(item)
    return settle(userId, id)
  })
  return async (event: unknown, context: Context): Promise<JobCounts | string> => {
    const reference = v.safeParse(PaymentReference, event)
    if (!reference.success) return runJob(event, context)
    const { userId, id } = reference.output.payment
    return runUnitOfWork(() => settle(userId, id))
  }
}
