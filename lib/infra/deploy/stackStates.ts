import { EDGE_REGION, getDeployedName } from '../names.ts'
import type { Stage } from '../stage.ts'
import type { DeployedStacks } from './deployedStacks.ts'
import type { StackTemplate, Templates } from './droppedResources.ts'

/** Short names of the stacks of a stage, including those of previous settings. */
export const STAGE_STACK_NAMES = ['data', 'api', 'fulfilment', 'work', 'requests', 'watch', 'edge'] as const
/** Short name of the stack in the account that receives the copies of a stage. */
export const VAULT_STACKS = ['copies'] as const

/** State of the stacks before a deployment. */
export type DeployedStackStates = {
  /** Templates of existing stacks, by stack name. */
  readonly deployed: Templates
  /** Names of stacks whose creation failed: they are empty and can only be deleted. */
  readonly failed: readonly string[]
  /**
   * Short names of stacks that do not exist, failed ones included. They are protected after the
   * first deployment: CloudFormation cannot roll back a protected table, nor delete a protected
   * stack whose creation failed.
   */
  readonly missing: readonly string[]
}

const CREATION_FAILED_STATUSES: readonly string[] = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED']

/** A change set without a stack, and a deleted stack. */
const NOT_CREATED_STATUSES: readonly (string | undefined)[] = [undefined, 'REVIEW_IN_PROGRESS', 'DELETE_COMPLETE']

/** Returns the region of a stack if it differs from its stage's. */
export const findStackRegion = (stackName: string): string | undefined =>
  stackName.endsWith('-edge') ? EDGE_REGION : undefined

/** Reads the state of stacks by short names. */
export async function loadStackStates(
  { name }: Stage,
  stacks: DeployedStacks,
  names: readonly string[],
): Promise<DeployedStackStates> {
  const deployed = new Map<string, StackTemplate>()
  const failed: string[] = []
  const missing: string[] = []
  for (const stack of names) {
    const stackName = getDeployedName(name, stack)
    const status = await stacks.getStatus(stackName, findStackRegion(stackName))
    const hasFailed = status !== undefined && CREATION_FAILED_STATUSES.includes(status)
    const isStackCreated = !hasFailed && !NOT_CREATED_STATUSES.includes(status)
    const template = isStackCreated ? await stacks.getStackTemplate(stackName, findStackRegion(stackName)) : undefined
    if (hasFailed) failed.push(stackName)
    if (template) deployed.set(stackName, template)
    else missing.push(stack)
  }
  return { deployed, failed, missing }
}
