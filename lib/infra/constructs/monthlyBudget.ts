import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

/**
 * Percents of the budget at which somebody hears of it: once it is spent, and before, when it is
 * foreseen.
 */
const NOTIFICATIONS = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'ACTUAL', threshold: 100 },
  { notificationType: 'FORECASTED', threshold: 100 },
] as const

/**
 * Sends e-mails when the account costs more in a month than it should. It covers the whole
 * account: by tag AWS counts only what its owner has activated in the billing console.
 *
 * Without a name: a change of the addresses replaces the budget, and CloudFormation cannot
 * replace a resource that has one.
 */
export function monthlyBudget(
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
