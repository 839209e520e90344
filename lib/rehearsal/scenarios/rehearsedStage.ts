import * as v from 'valibot'
import { connectToCloudFormation } from '#lib/infra/deploy/deployedStacks.ts'
import { deployStage } from '#lib/infra/deploy/deployStage.ts'
import { findDroppedResources, StackTemplate, type Templates } from '#lib/infra/deploy/droppedResources.ts'
import { loadStackStates, STAGE_STACK_NAMES } from '#lib/infra/deploy/stackStates.ts'
import { failure, ok, type Result } from '#shared/core/result.ts'
import { CloudFormation } from '../cloudFormation/cloudFormation.ts'
import { findDeletionBlock } from '../cloudFormation/deletionBlocks.ts'
import type { Place } from '../cloudFormation/place.ts'
import { mergeServiceRules, type ServiceRules } from '../cloudFormation/serviceRules.ts'
import { buildCallerEnvironment } from '../standIn/callers.ts'
import type { AwsEmulator } from '../standIn/startAwsEmulator.ts'
import type { Assembly, Release } from './assembly.ts'
import { deployAssembly, describeFailure } from './deployAssembly.ts'

/** Returns rules that fail resources violating an AWS rule. */
const createAwsRules = ({ violations }: Assembly): ServiceRules => ({
  checkResource: ({ stackName, logicalId }) =>
    violations.find((violation) => violation.stackName === stackName && violation.logicalId === logicalId)?.message,
})

const TABLE = 'AWS::DynamoDB::GlobalTable'

const toTemplates = ({ stacks }: Assembly): Templates =>
  new Map(stacks.map(({ name, templateBody }) => [name, v.parse(StackTemplate, JSON.parse(templateBody))]))

/**
 * Deploys stages with the project's `deployStage`, which reads and protects the stacks through the
 * API of the stand-in.
 */
export class RehearsedStage {
  readonly #standIn: AwsEmulator
  readonly place: Place

  constructor(standIn: AwsEmulator, place: Place) {
    this.#standIn = standIn
    this.place = place
    Object.assign(process.env, buildCallerEnvironment(standIn.endpoint, place))
  }

  get engine(): CloudFormation {
    return this.#standIn.engine
  }

  /** Resets to an empty account, or to a saved state. */
  restart(state: CloudFormation = new CloudFormation()): void {
    this.#standIn.engine = state.copy()
  }

  /** Deploys a release as `bin/deploy.ts` does; drops from a protected stage are permitted. */
  async deploy(release: Release, rules: ServiceRules = {}): Promise<Result<void, string>> {
    const { engine, place } = this
    const stacks = connectToCloudFormation(place.region)
    const { stage, alarmEmails } = release().deployment
    const before = await loadStackStates(stage, stacks, STAGE_STACK_NAMES)
    const assembly = release(stage.isProtected ? before.missing : [])
    engine.rules = mergeServiceRules(createAwsRules(assembly), rules)
    const next = toTemplates(assembly)
    let outcome: Result<void, string> = ok(undefined)
    const deploy = (deployed: Assembly) => async (): Promise<boolean> => {
      outcome = deployAssembly(engine, deployed, place.account)
      return outcome.ok
    }
    const done = await deployStage({
      stage,
      alarmEmails,
      region: place.region,
      stacks,
      before,
      next,
      allowed: findDroppedResources(before.deployed, next, stage).map(({ name }) => name),
      deploy: deploy(assembly),
      protect: async () => deploy(release())(),
    })
    engine.rules = {}
    if (done.ok) return ok(undefined)
    return outcome.ok ? failure(done.error) : outcome
  }

  /** Returns faults after a successful deployment: incomplete stacks, or missing protection. */
  faults({ stacks, deployment: { stage } }: Assembly): readonly string[] {
    return stacks.flatMap(({ name, region }) => {
      const stack = this.engine.findStack({ ...this.place, region }, name)
      if (!stack) return [`${name} does not exist`]
      const isComplete = stack.status === 'CREATE_COMPLETE' || stack.status === 'UPDATE_COMPLETE'
      if (!isComplete) return [`${name} is ${stack.status}`]
      if (!stage.isProtected) return []
      const tables = [...stack.resources.values()].filter(({ physical }) => physical.type === TABLE)
      return [
        ...(stack.isTerminationProtected ? [] : [`${name} has no termination protection`]),
        ...tables.flatMap(({ physical }) =>
          findDeletionBlock(physical, this.engine.cloud) === undefined ? ['the table has no deletion protection'] : [],
        ),
        ...(tables.length > 0 && stack.policy === undefined ? [`${name} has no stack policy`] : []),
      ]
    })
  }

  /** Deletes all stacks of an assembly in reverse order, as `cdk destroy --all` does. */
  destroy({ stacks }: Assembly): Result<void, string> {
    for (const { name, region } of stacks.toReversed()) {
      const deleted = this.engine.deleteStack({ ...this.place, region }, name)
      if (!deleted.ok) return failure(deleted.error.message)
      if (deleted.value && deleted.value.status !== 'DELETE_COMPLETE') return failure(describeFailure(deleted.value))
    }
    return ok(undefined)
  }
}
