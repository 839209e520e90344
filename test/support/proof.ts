import { jest } from '@jest/globals'

const isProof = process.env.PROOF === '1'

/**
 * Rounds of a long test: few in CI, all of them in `npm run proof`. On DynamoDB Local, which takes
 * ten times as long, fewer still may do where they would only repeat what they prove of the
 * embedded table.
 */
export function rounds(inCi: number, inProof: number, onReference = inCi): number {
  if (isProof) return inProof
  return process.env.REFERENCE_TABLE ? onReference : inCi
}

/**
 * One row of a matrix, where trying every cell takes long: all of its cells in `npm run proof`; in
 * CI one, which differs from row to row and with the seed of the run, so that runs together visit
 * every cell. Jest prints the seed; `npm test -- --seed=N` tries the same cells again.
 */
export function sampled<Cell>(row: number, cells: readonly Cell[]): readonly Cell[] {
  if (isProof || cells.length === 0) return cells
  const start = (Math.abs(jest.getSeed()) + row) % cells.length
  return cells.slice(start, start + 1)
}

/**
 * The time limit of a test that takes long, in milliseconds: so many minutes on an idle machine,
 * and hours in a proof.
 */
export function minutes(count: number): number {
  return count * 60_000 * (isProof ? 60 : Number(process.env.TEST_PATIENCE))
}
