import { type Problem, problem } from '#shared/core/problems.ts'
import type { StoreChange } from './order.ts'

/** What stands against an order that its store cancelled or changed (1327, 1328). */
export const storeChangeProblem = ({ name, detail }: Pick<StoreChange, 'name' | 'detail'>): Problem =>
  problem(name, { change: detail })
