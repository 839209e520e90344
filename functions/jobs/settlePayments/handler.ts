import { createWorkerDeps } from '#functions/runtime/core.ts'
import { withPaymentProvider } from '#functions/runtime/withPaymentProvider.ts'
import { createSettlePaymentsHandler } from './settlePayments.ts'

/** Updates payments from their provider, and starts automatic top-ups. */
export const handler = createSettlePaymentsHandler(() => withPaymentProvider(createWorkerDeps()))
