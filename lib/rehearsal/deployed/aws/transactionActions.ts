/** Actions that IAM evaluates for the items of a transaction. */
export const TRANSACTION_ACTIONS = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
} as const
