import { deployedName, EDGE_REGION } from '../names.ts'
import type { Stage } from '../stage.ts'
import type { DeployedStacks } from './deployedStacks.ts'
import type { StackTemplate, Templates } from './dropped.ts'

/** Short names of the stacks of a stage, those of former settings included. */
export const STAGE_STACK_NAMES = ['data', 'api', 'fulfilment', 'work', 'requests', 'watch', 'edge'] as const
/** Short name of the stack in the account that receives the copies of a stage. */
export const VAULT_STACKS = ['copies'] as const

/** Stacks as they are before a deployment. */
export type DeployedStackStates = {
  /** Templates of the stacks that were created, by stack name. */
  readonly deployed: Templates
  /** Names of stacks whose creation failed: they hold nothing, and can only be deleted. */
  readonly failed: readonly string[]
  /**
   * Short names of the stacks that were not created, failed ones included. They are protected
   * only after a deployment has created them: CloudFormation cannot roll back a protected table,
   * nor delete a protected stack whose creation failed.
   */
  readonly missing: readonly string[]
}

const CREATION_FAILED: readonly string[] = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']

/** A change set without a stack, and a stack that is gone. */
const NOT_CREATED: readonly (string | undefined)[] = [undefined, 'REVIEW_IN_PROGRESS', 'DELETE_COMPLETE']

/** Region of a stack where it is not the one of its stage. */
export const regionOf = (stackName: string): string | undefined =>
  stackName.endsWith('-edge') ? EDGE_REGION : undefined

/** Reads which stacks exist, by their short names. */
export async function readStacks(
  { name }: Stage,
  stacks: DeployedStacks,
  names: readonly string[],
): Promise<DeployedStackStates> {
  const deployed = new Map<string, StackTemplate>()
  const failed: string[] = []
  const missing: string[] = []
  for (const stack of names) {
    const stackName = deployedName(name, stack)
    const status = await stacks.statusOf(stackName, regionOf(stackName))
    const hasFailed = status !== undefined && CREATION_FAILED.includes(status)
    const isCreated = !hasFailed && !NOT_CREATED.includes(status)
    const template = isCreated ? await stacks.templateOf(stackName, regionOf(stackName)) : undefined
    if (hasFailed) failed.push(stackName)
    if (template) deployed.set(stackName, template)
    else missing.push(stack)
  }
  return { deployed, failed, missing }
}
