import { type Problem, problem } from '#shared/core/problems.ts'
import type { StoreChange } from './order.ts'

/** Returns the problem of an order cancelled or changed in its store (1327, 1328). */
export const createStoreChangeProblem = ({ name, detail }: Pick<StoreChange, 'name' | 'detail'>): Problem =>
  problem(name, { change: detail })
