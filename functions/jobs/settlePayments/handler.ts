import { workDeps } from '#functions/runtime/core.ts'
import { withPaymentProvider } from '#functions/runtime/withPaymentProvider.ts'
import { settlePaymentsHandler } from './settlePayments.ts'

/**
 * Brings payments to where their provider says they are, and fills balances that are to be filled
 * by themselves.
 */
export const handler = settlePaymentsHandler(() => withPaymentProvider(workDeps()))
