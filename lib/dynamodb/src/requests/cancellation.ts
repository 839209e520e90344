import { DynamoDbError, type ItemError } from '../errors.ts'
import type { Item } from '../values/attributeValue.ts'

/** Reason of an action in a cancelled transaction, or none. */
export type CancellationReason = { readonly Code: string; readonly Message?: string; readonly Item?: Item }

export const NONE: CancellationReason = { Code: 'None' }

export const conflict: CancellationReason = {
  Code: 'TransactionConflict',
  Message: 'Transaction is ongoing for the item',
}

export const conditionFailed = (item: Item | undefined): CancellationReason => ({
  Code: 'ConditionalCheckFailed',
  Message: 'The conditional request failed',
  ...(item ? { Item: item } : {}),
})

export const reasonOf = (fault: ItemError): CancellationReason => ({
  Code: 'ValidationError',
  Message: fault.message,
})

export const cancelled = (reasons: readonly CancellationReason[]): DynamoDbError =>
  new DynamoDbError(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
    { CancellationReasons: reasons },
  )
