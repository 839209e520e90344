/**
 * Rounds of a long test: few in CI, all of them in `npm run proof`. On DynamoDB Local, which takes ten times as long, fewer
 * still may do where they would only repeat what they prove of the embedded table.
 */
export function rounds(inCi: number, inProof: number, onReference = inCi): number {
  if (process.env.PROOF === '1') return inProof
  return process.env.REFERENCE_TABLE ? onReference : inCi
}
