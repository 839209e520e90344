import { failure, ok, type Result } from '../../../shared/core/result.ts'
import { otherPlace } from '../deployment.ts'
import { deployedName, EDGE_REGION } from '../names.ts'
import type { Stage } from '../stage.ts'
import type { DeployedStacks } from './deployedStacks.ts'
import { droppedBy, isProtected, OPEN_POLICY, type StackTemplate, stackPolicyOf, type Templates } from './dropped.ts'

/** Stacks a stage may have, those included that it had before. */
const STACKS = ['data', 'api', 'work', 'requests', 'watch', 'edge'] as const

export type StageDeployment = {
  readonly stage: Stage
  /** Region the credentials lead to; a stage may name its own. */
  readonly region: string | undefined
  readonly stacks: DeployedStacks
  /** What is to be deployed, by the names of the stacks. */
  readonly next: Templates
  /** What may be dropped this time, as the refusal names it. */
  readonly allowed: readonly string[]
  /** Deploys just that; false if it failed. */
  readonly deploy: () => Promise<boolean>
}

/**
 * Deploys a stage if nothing speaks against it: the credentials lead where its file says, and a protected stage loses nothing that
 * it has. Answers what was done, or why it was refused.
 */
export async function deployStage(deployment: StageDeployment): Promise<Result<string, string>> {
  const checked = await checkStage(deployment)
  if (!checked.ok) return checked
  const { stage, stacks, allowed, next, deploy } = deployment
  const { deployed } = checked.value
  if (allowed.length > 0) await setPolicies(stacks, deployed, () => OPEN_POLICY)
  let isDeployed = false
  try {
    isDeployed = await deploy()
  } finally {
    // After a failure what was deployed before is there again, and wants to be protected as before.
    if (stage.isProtected) await setPolicies(stacks, isDeployed ? next : deployed, stackPolicyOf)
  }
  return isDeployed ? ok(`${stage.name} is deployed`) : failure(`${stage.name} was not deployed: see above`)
}

/** Whether a stage may be deployed, without doing it; answers what is deployed. */
export async function checkStage({
  stage,
  region,
  stacks,
  next,
  allowed,
}: Omit<StageDeployment, 'deploy'>): Promise<Result<{ readonly deployed: Templates }, string>> {
  if (stage.isProtected && (stage.account === undefined || stage.region === undefined)) {
    return failure(`stages/${stage.name}.json is of a protected stage, and has to name account and region`)
  }
  const reason = otherPlace(stage.name, stage, { account: await stacks.account(), region })
  if (reason !== undefined) return failure(reason)
  const deployed = await deployedTemplates(stage, stacks)
  if (!isProtected(deployed)) return ok({ deployed })
  const drops = droppedBy(deployed, next, stage)
  const unasked = drops.filter(({ name }) => !allowed.includes(name))
  if (unasked.length > 0) {
    const lines = unasked.map(({ name, reason }) => `  ${reason} (--drop ${name})`)
    return failure([`${stage.name} is protected, and would lose something:`, ...lines].join('\n'))
  }
  const needless = allowed.filter((name) => !drops.some((drop) => drop.name === name))
  if (needless.length > 0) return failure(`nothing would drop ${needless.join(', ')}`)
  return ok({ deployed })
}

const regionOf = (stackName: string): string | undefined => (stackName.endsWith('-edge') ? EDGE_REGION : undefined)

async function deployedTemplates({ name }: Stage, stacks: DeployedStacks): Promise<Templates> {
  const found = new Map<string, StackTemplate>()
  for (const stack of STACKS) {
    const stackName = deployedName(name, stack)
    const template = await stacks.templateOf(stackName, regionOf(stackName))
    if (template) found.set(stackName, template)
  }
  return found
}

async function setPolicies(
  stacks: DeployedStacks,
  templates: Templates,
  policyOf: (template: StackTemplate) => string | undefined,
): Promise<void> {
  for (const [stackName, template] of templates) {
    const policy = policyOf(template)
    if (policy !== undefined) await stacks.setPolicy(stackName, policy, regionOf(stackName))
  }
}
