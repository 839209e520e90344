import { readCosts } from '#test/proof/bench/costTable.ts'
import { aligned } from './endpointTable.ts'

const milliseconds = (microseconds: number): string => (microseconds / 1000).toFixed(1)

/**
 * Returns a table of the cost of a typical request of each operation, from the last full benchmark
 * run.
 */
export function operationCostTable(): string {
  const { date, node, operations } = readCosts()
  const [{ loadMsOfSdkAlone } = { loadMsOfSdkAlone: 0 }] = operations
  const rows = operations.map((cost) => [
    cost.name,
    String(cost.calls),
    String(cost.roundTrips),
    String(cost.readUnits),
    String(cost.writeUnits),
    milliseconds(cost.ownP50Us),
    milliseconds(cost.ownP99Us),
    milliseconds(cost.bareP50Us),
    String(cost.bundleKb),
    String(cost.loadMs),
    cost.dollarsPerMillion.toFixed(2),
  ])
  const head = [
    'Operation',
    'Calls',
    'Trips',
    'Read',
    'Write',
    'p50 ms',
    'p99 ms',
    'Bare ms',
    'KB',
    'Load ms',
    '$/million',
  ]
  return `Measured on ${date}, ${node}. A bundle with only the SDK client loads in ${loadMsOfSdkAlone} ms.\n\n${aligned(head, rows)}`
}
