import { failure, ok, type Result } from '#shared/core/result.ts'
import type { CloudFormation } from '../cloudFormation/cloudFormation.ts'
import type { Place } from '../cloudFormation/place.ts'
import type { Stack } from '../cloudFormation/stack.ts'
import type { Assembly } from './assembly.ts'

type SynthesisedStack = Assembly['stacks'][number]

const CHANGE_SET_NAME = 'cdk-deploy-change-set'

const FAILED_CREATION_STATUSES: ReadonlySet<Stack['status']> = new Set(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'])
const DEPLOYED: ReadonlySet<Stack['status']> = new Set(['CREATE_COMPLETE', 'UPDATE_COMPLETE'])

/**
 * Deploys an assembly with the same calls as `cdk deploy --all --import-existing-resources`,
 * without the seconds the command line takes. `test/tools/rehearsal/commandLine.test.ts` compares
 * both.
 */
export function deployAssembly(
  engine: CloudFormation,
  { stacks }: Pick<Assembly, 'stacks'>,
  account: string,
): Result<void, string> {
  for (const stack of stacks) {
    const deployed = deployStack(engine, stack, { account, region: stack.region })
    if (!deployed.ok) return failure(`${stack.name}: ${deployed.error}`)
  }
  return ok(undefined)
}

function deployStack(engine: CloudFormation, stack: SynthesisedStack, place: Place): Result<void, string> {
  const cleared = clearFailedCreation(engine, stack.name, place)
  if (!cleared.ok) return cleared
  const existing = engine.findStack(place, stack.name)
  if (existing && isUpToDate(existing, stack)) return ok(undefined)
  const created = engine.createChangeSet(place, {
    stackName: stack.name,
    changeSetName: CHANGE_SET_NAME,
    kind: existing && existing.status !== 'REVIEW_IN_PROGRESS' ? 'UPDATE' : 'CREATE',
    templateBody: stack.templateBody,
    tags: stack.tags,
    importsExisting: true,
  })
  if (!created.ok) return failure(created.error.message)
  const changeSet = created.value
  if ((existing?.isTerminationProtected ?? false) !== stack.isTerminationProtected) {
    engine.setTerminationProtection(place, stack.name, stack.isTerminationProtected)
  }
  if (changeSet.status === 'FAILED') {
    const { statusReason = '' } = changeSet
    return statusReason.includes("didn't contain changes") ? ok(undefined) : failure(statusReason)
  }
  const executed = engine.executeChangeSet(place, changeSet)
  if (!executed.ok) return failure(executed.error.message)
  return DEPLOYED.has(executed.value.status) ? ok(undefined) : failure(describeFailure(executed.value))
}

/** A stack whose creation failed is deleted before it is created again. */
function clearFailedCreation(engine: CloudFormation, name: string, place: Place): Result<void, string> {
  const stack = engine.findStack(place, name)
  if (!stack || !FAILED_CREATION_STATUSES.has(stack.status)) return ok(undefined)
  const deleted = engine.deleteStack(place, name)
  if (!deleted.ok) return failure(deleted.error.message)
  if (deleted.value && deleted.value.status !== 'DELETE_COMPLETE') return failure(describeFailure(deleted.value))
  return ok(undefined)
}

const isUpToDate = (existing: Stack, { templateBody, isTerminationProtected }: SynthesisedStack): boolean =>
  DEPLOYED.has(existing.status) &&
  existing.source?.templateBody === templateBody &&
  existing.isTerminationProtected === isTerminationProtected

/** Returns the first failed event and the outcome of the operation. */
export function describeFailure({ status, statusReason = '', events }: Stack): string {
  const start = events.findLastIndex(
    ({ type, status: event }) =>
      type === 'AWS::CloudFormation::Stack' && /^(CREATE|UPDATE|DELETE)_IN_PROGRESS$/.test(event),
  )
  const failed = events.slice(start).filter((event) => event.status.endsWith('_FAILED') && event.reason !== undefined)
  return [`${status} ${statusReason}`, ...failed.map(({ logicalId, reason }) => `${logicalId}: ${reason}`)].join('; ')
}
