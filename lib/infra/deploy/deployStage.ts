import { failure, ok, type Result } from '#shared/core/result.ts'
import { findTargetMismatch } from '../deployment.ts'
import type { Stage } from '../stage.ts'
import type { DeployedStacks } from './deployedStacks.ts'
import {
  ALLOW_ALL_POLICY,
  findDroppedResources,
  getStackPolicy,
  isProtectedResource,
  type StackTemplate,
  type Templates,
} from './droppedResources.ts'
import { type DeployedStackStates, findStackRegion } from './stackStates.ts'

/*
 * Deployment of a stage with its checks and protection.
 */

export type StageDeployment = {
  readonly stage: Stage
  readonly alarmEmails: readonly string[]
  /** Region of the credentials; a stage may set another. */
  readonly region: string | undefined
  readonly stacks: DeployedStacks
  readonly before: DeployedStackStates
  /** Templates to deploy, by stack name. */
  readonly next: Templates
  /** Names of permitted drops, as listed by the rejection. */
  readonly allowed: readonly string[]
  /** Deploys `next`; false if that failed. */
  readonly deploy: () => Promise<boolean>
  /**
   * Deploys the stage with full protection; called after the first deployment of a protected stage.
   */
  readonly protect: () => Promise<boolean>
}

/**
 * Deploys a stage unless a check fails: the credentials must match its file, and a protected stage
 * must not lose resources. Returns what was deployed, or the reason for rejection.
 */
export async function deployStage(deployment: StageDeployment): Promise<Result<string, string>> {
  const checked = await checkStageDeployment(deployment)
  if (!checked.ok) return checked
  const { stage, stacks, allowed, before, next, deploy, protect } = deployment
  const { deployed, failed } = before
  await unprotect(failed, stacks)
  if (allowed.length > 0) await setStackPolicies(stacks, deployed, () => ALLOW_ALL_POLICY)
  let isStackDeployed = false
  try {
    isStackDeployed = await deploy()
  } finally {
    // After a failure CloudFormation has rolled back to the previous templates.
    if (stage.isProtected) await setStackPolicies(stacks, isStackDeployed ? next : deployed, getStackPolicy)
  }
  if (!isStackDeployed) return failure(`${stage.name} was not deployed. See the errors above.`)
  const isNew = [...next.keys()].some((stackName) => !deployed.has(stackName))
  if (stage.isProtected && isNew && !(await protect())) {
    return failure(`${stage.name} is deployed but not protected against deletion. Deploy it again.`)
  }
  return ok(`${stage.name} is deployed`)
}

/**
 * Checks everything that requires no templates: a protected stage has its place and alarm
 * addresses, and the credentials match its file.
 */
export async function validateDeploySettings({
  stage,
  alarmEmails,
  region,
  stacks,
}: Pick<StageDeployment, 'stage' | 'alarmEmails' | 'region' | 'stacks'>): Promise<Result<undefined, string>> {
  if (stage.isProtected && (stage.account === undefined || stage.region === undefined)) {
    return failure(`stages/${stage.name}.json is protected and must set account and region`)
  }
  if (stage.isProtected && alarmEmails.length === 0) {
    return failure(`stages/${stage.name}.json is protected and must set alarmEmails to receive alarms`)
  }
  const reason = findTargetMismatch(stage.name, stage, { account: await stacks.account(), region })
  return reason === undefined ? ok(undefined) : failure(reason)
}

/** Checks whether a stage may be deployed, without deploying it. */
export async function checkStageDeployment(
  deployment: Omit<StageDeployment, 'deploy' | 'protect'>,
): Promise<Result<undefined, string>> {
  const checked = await validateDeploySettings(deployment)
  if (!checked.ok) return checked
  const { stage, before, next, allowed } = deployment
  const { deployed } = before
  if (!isProtectedResource(deployed)) return ok(undefined)
  const drops = findDroppedResources(deployed, next, stage)
  const unasked = drops.filter(({ name }) => !allowed.includes(name))
  if (unasked.length > 0) {
    const lines = unasked.map(({ name, reason }) => `  ${reason} (--drop ${name})`)
    return failure([`${stage.name} is protected and would lose:`, ...lines].join('\n'))
  }
  const needless = allowed.filter((name) => !drops.some((drop) => drop.name === name))
  if (needless.length > 0) return failure(`this deployment does not delete ${needless.join(', ')}`)
  return ok(undefined)
}

/**
 * Deploys the vault of a stage in the other account. Needs no drop check, as a vault is retained
 * and locked.
 */
export async function deployVault({
  stage,
  stacks,
  before,
  deploy,
  protect,
}: Pick<StageDeployment, 'stage' | 'stacks' | 'before' | 'deploy' | 'protect'>): Promise<Result<string, string>> {
  await unprotect(before.failed, stacks)
  if (!(await deploy())) return failure(`the vault of ${stage.name} was not deployed. See the errors above.`)
  if (before.missing.length > 0 && !(await protect())) {
    return failure(`the vault of ${stage.name} is deployed but not protected against deletion. Deploy it again.`)
  }
  return ok(`the vault of ${stage.name} is deployed`)
}

/** The CDK deletes stacks whose creation failed, which termination protection would prevent. */
async function unprotect(failed: readonly string[], stacks: DeployedStacks): Promise<void> {
  for (const stackName of failed) await stacks.removeTerminationProtection(stackName, findStackRegion(stackName))
}

async function setStackPolicies(
  stacks: DeployedStacks,
  templates: Templates,
  policyOf: (template: StackTemplate) => string | undefined,
): Promise<void> {
  for (const [stackName, template] of templates) {
    const policy = policyOf(template)
    if (policy !== undefined) await stacks.setPolicy(stackName, policy, findStackRegion(stackName))
  }
}
