/** Rounds of a long test: few in CI, all of them in `npm run proof`. */
export const rounds = (inCi: number, inProof: number): number => (process.env.PROOF === '1' ? inProof : inCi)
