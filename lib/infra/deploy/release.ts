import * as v from 'valibot'
import type { Release } from '../deployment.ts'
import type { StackTemplate } from './droppedResources.ts'

/** Outputs of the stack that is deployed last. */
export const RELEASE_OUTPUTS = { commit: 'Commit', before: 'CommitBefore' } as const

const Output = v.object({ Value: v.string() })
const Outputs = v.object({
  [RELEASE_OUTPUTS.commit]: v.optional(Output),
  [RELEASE_OUTPUTS.before]: v.optional(Output),
})

/** Returns the release of a commit. Deploying the same commit again keeps the previous one. */
export function parseReleaseOutputs(commit: string, deployed: StackTemplate | undefined): Release {
  const { output, success } = v.safeParse(Outputs, Object(deployed).Outputs)
  if (!success) return { commit }
  const now = output[RELEASE_OUTPUTS.commit]?.Value
  const before = now === commit ? output[RELEASE_OUTPUTS.before]?.Value : now
  return before === undefined ? { commit } : { commit, before }
}
