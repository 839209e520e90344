import { ORDER_STATUSES, TRANSITIONS } from '#shared/fulfilment/orders/rules/transitions.ts'
import { aligned } from './endpointTable.ts'

const name = (status: string | null): string => status ?? '–'

/** Returns a table of the order status transitions in the code. */
export const transitionTable = (): string =>
  aligned(
    ['From', 'To', 'By', 'Trigger or condition'],
    TRANSITIONS.map(({ from, to, by, when }) => [name(from), name(to), by.join(', '), when]),
  )

/** Returns the transitions as a Mermaid diagram, with one arrow per pair of states. */
export function transitionDrawing(): string {
  const point = (status: string | null): string => status ?? '[*]'
  const arrows = TRANSITIONS.map(({ from, to, by }) => ({ arrow: `${point(from)} --> ${point(to)}`, by }))
  const lines = [...Map.groupBy(arrows, ({ arrow }) => arrow)].map(([arrow, same]) => {
    const movers = [...new Set(same.flatMap(({ by }) => by))]
    return `    ${arrow}: ${movers.join(', ')}`
  })
  return ['```mermaid', 'stateDiagram-v2', ...ORDER_STATUSES.map((status) => `    ${status}`), ...lines, '```'].join(
    '\n',
  )
}
