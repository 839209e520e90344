import { handler as settleLabelsHandler } from '../../functions/settleLabels/handler.ts'
import { lambdaContext } from './api.ts'

/** Runs the settlement job as its schedule does. */
export const settleLabels = () => settleLabelsHandler({}, lambdaContext())
