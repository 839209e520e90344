import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** All costs of a typical request of an operation. */
export type OperationCost = {
  readonly name: string
  readonly calls: number
  readonly roundTrips: number
  readonly readUnits: number
  readonly writeUnits: number
  readonly ownP50Us: number
  readonly ownP99Us: number
  /** Time of the same table calls without our code. */
  readonly bareP50Us: number
  readonly bundleKb: number
  readonly loadMs: number
  readonly loadMsOfSdkAlone: number
  readonly dollarsPerMillion: number
}

type Costs = { readonly date: string; readonly node: string; readonly operations: readonly OperationCost[] }

const FILE = join(import.meta.dirname, 'costs.json')

export const COST_COLUMNS = [
  'operation',
  'calls',
  'round trips',
  'read units',
  'write units',
  'own p50 µs',
  'own p99 µs',
  'bare p50 µs',
  'bundle KB',
  'load ms',
  '$ per million',
] as const

export const costCells = (cost: OperationCost): readonly (string | number)[] => [
  cost.name,
  cost.calls,
  cost.roundTrips,
  cost.readUnits,
  cost.writeUnits,
  cost.ownP50Us,
  cost.ownP99Us,
  cost.bareP50Us,
  cost.bundleKb,
  `${cost.loadMs} (${cost.loadMsOfSdkAlone})`,
  cost.dollarsPerMillion.toFixed(2),
]

export const readCosts = (): Costs => JSON.parse(readFileSync(FILE, 'utf8'))

/** Saves the results of a complete run. */
export function writeCosts(operations: readonly OperationCost[]): void {
  const costs: Costs = { date: new Date().toISOString().slice(0, 10), node: process.version, operations }
  writeFileSync(FILE, `${JSON.stringify(costs, null, 2)}\n`)
}
