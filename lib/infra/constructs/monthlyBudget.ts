import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

/** Percentages of the budget that notify: actual and forecast costs. */
const NOTIFICATIONS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/**
 * Sends emails when the monthly costs of the account exceed the budget. It covers the whole
 * account, as cost allocation tags must be activated in the billing console.
 *
 * Without a fixed name: changing the addresses replaces the budget, and CloudFormation cannot
 * replace a named resource.
 */
export function createMonthlyBudget(
  scope: Construct,
  id: string,
  amountUsd: number,
  addresses: readonly string[],
): CfnBudget {
  return new CfnBudget(scope, id, {
    budget: {
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: amountUsd, unit: 'USD' },
    },
    notificationsWithSubscribers: NOTIFICATIONS.map((notification) => ({
      notification: { ...notification, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: addresses.map((address) => ({ subscriptionType: 'EMAIL', address })),
    })),
  })
}
