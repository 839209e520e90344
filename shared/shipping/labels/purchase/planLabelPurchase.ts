import type { Problem } from '#shared/core/problems.ts'
import { type Again, createProblemPlan, createRemainingPlan, type Plan, plan } from '#shared/http/endpoint.ts'
import type { Bought } from './ask.ts'
import type { LabelPurchaseOutcome } from './buyLabel.ts'

/**
 * Returns the outcome of a purchase as that of its endpoint; `createBody` describes a bought label.
 * A charge that was committed before stays even if the rest of the plan is retried.
 */
export function planLabelPurchase<Body>(
  purchase: LabelPurchaseOutcome,
  createBody: (bought: Bought) => Body,
): Plan<Body> | Problem | Again {
  switch (purchase.kind) {
    case 'again':
      return purchase
    case 'refused':
      return purchase.rejection
    case 'undone':
      return createRemainingPlan(createProblemPlan(purchase.actions, purchase.rejection))
    case 'bought': {
      const bought = plan(purchase.actions, createBody(purchase))
      return purchase.isPaid ? createRemainingPlan(bought) : bought
    }
  }
}
