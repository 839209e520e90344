import * as v from 'valibot'
import type { Release } from '../deployment.ts'
import type { StackTemplate } from './dropped.ts'

/** Outputs by which the stack that is deployed last says it. */
export const RELEASE_OUTPUTS = { commit: 'Commit', before: 'CommitBefore' } as const

const Output = v.object({ Value: v.string() })
const Outputs = v.object({
  [RELEASE_OUTPUTS.commit]: v.optional(Output),
  [RELEASE_OUTPUTS.before]: v.optional(Output),
})

/**
 * What deploying a commit makes the release: deployed once more, it still took the place of what
 * was there before it.
 */
export function toRelease(commit: string, deployed: StackTemplate | undefined): Release {
  const { output, success } = v.safeParse(Outputs, Object(deployed).Outputs)
  if (!success) return { commit }
  const now = output[RELEASE_OUTPUTS.commit]?.Value
  const before = now === commit ? output[RELEASE_OUTPUTS.before]?.Value : now
  return before === undefined ? { commit } : { commit, before }
}
