import { freshId } from '../platform/freshId.ts'
import type { AnyOutcome } from './endpoint.ts'

/** As many as any endpoint with steps has to find again. */
const LASTING_IDS = 2

/** Asks an endpoint, with the ids that are to last. */
export type Run = (lastingIds: readonly number[], isRepeat: boolean) => Promise<AnyOutcome>

export const lastingIds = (): readonly number[] => Array.from({ length: LASTING_IDS }, freshId)

/** Gives ids away one by one. Throws where there are no more: a fresh one would not last. */
export function takingFrom(ids: readonly number[]): () => number {
  let next = 0
  return () => {
    const id = ids[next++]
    if (id === undefined) throw new RangeError('an endpoint needs more lasting ids than are set aside')
    return id
  }
}
