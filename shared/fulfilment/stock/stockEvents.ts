import * as v from 'valibot'
import { getCompanionId } from '#shared/core/ids.ts'
import type { Movement } from './rules/movement.ts'

/** Event: stock was moved, with a journal entry. */
export const StockChanged = v.object({
  type: v.literal('stockChanged'),
  userId: v.number(),
  movementId: v.number(),
})

/**
 * Returns the event of a movement, for its transaction. Its id derives from the movement's, so none
 * is drawn.
 */
export function createStockChangedEvent({ userId, id: movementId }: Pick<Movement, 'userId' | 'id'>) {
  const id = getCompanionId(movementId)
  if (id === null) throw new RangeError(`movement ${movementId} has an invalid id`)
  return { ...({ type: 'stockChanged', userId, movementId } satisfies v.InferOutput<typeof StockChanged>), id }
}
