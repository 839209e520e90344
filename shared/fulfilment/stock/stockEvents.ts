import * as v from 'valibot'
import { companionId } from '#shared/core/ids.ts'
import type { Movement } from './rules/movement.ts'

/** Units of products changed hands: an entry was written into the stock's journal. */
export const StockChanged = v.object({
  type: v.literal('stockChanged'),
  userId: v.number(),
  movementId: v.number(),
})

/**
 * What tells a movement: to be announced in its transaction. Its id follows from the movement's, so
 * that none has to be drawn.
 */
export function stockChanged({ userId, id: movementId }: Pick<Movement, 'userId' | 'id'>) {
  const id = companionId(movementId)
  if (id === null) throw new RangeError(`movement ${movementId} has an invalid id`)
  return { ...({ type: 'stockChanged', userId, movementId } satisfies v.InferOutput<typeof StockChanged>), id }
}
