import { jest } from '@jest/globals'

const isProof = process.env.PROOF === '1'

/**
 * Returns the number of rounds of a long test: few in CI, all in `npm run proof`. DynamoDB Local
 * takes ten times as long, so tests that only repeat results of the embedded table run fewer rounds
 * there.
 */
export function rounds(inCi: number, inProof: number, onReference = inCi): number {
  if (isProof) return inProof
  return process.env.REFERENCE_TABLE ? onReference : inCi
}

/**
 * Samples a row of a test matrix: all cells in `npm run proof`, in CI one, which varies with row
 * and seed, so that successive runs cover every cell. Jest prints the seed; `npm test -- --seed=N`
 * repeats the selection.
 */
export function sampled<Cell>(row: number, cells: readonly Cell[]): readonly Cell[] {
  if (isProof || cells.length === 0) return cells
  const start = (Math.abs(jest.getSeed()) + row) % cells.length
  return cells.slice(start, start + 1)
}

/** Returns the timeout of a long test in ms: minutes on an idle machine, hours in a proof. */
export function minutes(count: number): number {
  return count * 60_000 * (isProof ? 60 : Number(process.env.TEST_PATIENCE))
}
