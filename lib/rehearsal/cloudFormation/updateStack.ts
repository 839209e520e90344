import { failure, ok, type Result } from '#shared/core/result.ts'
import type { Plan } from './createStack.ts'
import type { PhysicalResource } from './physicalResource.ts'
import type { Properties } from './place.ts'
import { sortByDependency } from './references.ts'
import {
  type ActionContext,
  classifyChange,
  createResource,
  modifyResource,
  restoreResource,
} from './resourceActions.ts'
import { findUniqueName } from './resourceNames.ts'
import type { Stack, StackOutput, StackResource } from './stack.ts'
import { StackOperation } from './stackOperation.ts'
import { findPolicyRejection, type UpdateAction } from './stackPolicy.ts'
import type { StackScope } from './stackScope.ts'
import { isRetainedResource, type TemplateResource } from './template.ts'

/** Changes of an update so far, for its rollback or the clean-up. */
type Progress = {
  readonly created: { readonly id: string; readonly made: StackResource }[]
  readonly modified: { readonly id: string; readonly before: StackResource }[]
  readonly replaced: { readonly id: string; readonly before: StackResource; readonly after: TemplateResource }[]
}

/** Updates a stack: creates and changes resources first, then cleans up; rolls back on failure. */
export function updateStack(stack: Stack, plan: Plan, context: ActionContext): Stack {
  const operation = new StackOperation(stack, context)
  operation.recordStack('UPDATE_IN_PROGRESS')
  const progress: Progress = { created: [], modified: [], replaced: [] }
  const { source } = plan
  const scope = operation.scope(source)
  const outputs = applyUpdate(operation, plan, scope, progress)
  if (!outputs.ok) return rollBackUpdate(operation, plan, progress, outputs.error)
  operation.recordStack('UPDATE_COMPLETE_CLEANUP_IN_PROGRESS')
  cleanUpReplacedResources(operation, plan, progress)
  return operation.finish('UPDATE_COMPLETE', { source, outputs: outputs.value, imports: new Set(scope.imports) })
}

function applyUpdate(
  operation: StackOperation,
  plan: Plan,
  scope: StackScope,
  progress: Progress,
): Result<readonly StackOutput[], string> {
  const { source } = plan
  const { stack } = operation
  for (const id of stack.resources.keys()) {
    if (Object.hasOwn(source.template.Resources, id)) continue
    const rejection = findPolicyRejection(stack.policy, 'Update:Delete', id)
    if (rejection !== undefined) return rejected(operation, id, rejection)
  }
  for (const id of sortByDependency(source.template, { preferLast: plan.preferLast ?? false })) {
    const template = source.template.Resources[id]
    if (!template) continue
    const applied = applyResource(operation, plan, { id, template, scope }, progress)
    if (!applied.ok) return applied
  }
  const outputs = operation.outputs(source, scope)
  if (!outputs.ok) return outputs
  const conflict = findExportConflict(operation, outputs.value)
  return conflict === undefined ? outputs : failure(conflict)
}

type Step = { readonly id: string; readonly template: TemplateResource; readonly scope: StackScope }

function applyResource(
  operation: StackOperation,
  { adopted, rejected: messages }: Plan,
  { id, template, scope }: Step,
  progress: Progress,
): Result<undefined, string> {
  const message = messages.get(id)
  const properties = message === undefined ? operation.properties(template, scope) : failure(message)
  if (!properties.ok) return rejected(operation, id, properties.error)
  const existing = adopted.get(id)
  if (existing) {
    operation.adopt(id, template, existing, properties.value)
    return ok(undefined)
  }
  const before = operation.resources.get(id)
  if (before) return updateStackResource(operation, { id, template, before, properties: properties.value }, progress)
  const created = operation.create(id, template, properties.value)
  if (!created.ok) return failure(`The following resource(s) failed to create: [${id}].`)
  progress.created.push({ id, made: { template, physical: created.value } })
  return ok(undefined)
}

type Change = {
  readonly id: string
  readonly template: TemplateResource
  readonly before: StackResource
  readonly properties: Properties
}

function updateStackResource(operation: StackOperation, change: Change, progress: Progress): Result<undefined, string> {
  const { id, template, before, properties } = change
  const kind = classifyChange(before.physical, properties)
  if (kind === 'none') {
    operation.resources.set(id, { template, physical: before.physical })
    return ok(undefined)
  }
  const action: UpdateAction = kind === 'replace' ? 'Update:Replace' : 'Update:Modify'
  const rejection = findPolicyRejection(operation.stack.policy, action, id)
  if (rejection !== undefined) return rejected(operation, id, rejection)
  if (kind === 'replace') return replaceResource(operation, change, progress)
  const target = { logicalId: id, template, properties }
  const modified = modifyResource(operation.context, before.physical, target)
  if (!modified.ok) return rejected(operation, id, modified.error)
  progress.modified.push({ id, before })
  operation.resources.set(id, { template, physical: modified.value })
  operation.record(id, template.Type, 'UPDATE_COMPLETE')
  return ok(undefined)
}

function replaceResource(operation: StackOperation, change: Change, progress: Progress): Result<undefined, string> {
  const { id, template, before, properties } = change
  // https://repost.aws/knowledge-center/cloudformation-custom-name
  if (
    before.physical.uniqueName !== undefined &&
    before.physical.uniqueName === nameOf(operation, template, properties)
  ) {
    const name = before.physical.uniqueName.split('|').at(-1)
    return rejected(
      operation,
      id,
      'CloudFormation cannot update a stack when a custom-named resource requires replacing. ' +
        `Rename ${name} and update the stack again.`,
    )
  }
  const created = createResource(operation.context, { logicalId: id, template, properties })
  if (!created.ok) return rejected(operation, id, created.error)
  progress.replaced.push({ id, before, after: template })
  operation.resources.set(id, { template, physical: created.value })
  operation.record(
    id,
    template.Type,
    'UPDATE_COMPLETE',
    'Requested update requires the creation of a new physical resource',
  )
  return ok(undefined)
}

const nameOf = ({ stack }: StackOperation, { Type }: TemplateResource, properties: Properties): string | undefined =>
  findUniqueName(Type, properties, stack.place)

function rejected(operation: StackOperation, id: string, reason: string): Result<never, string> {
  const type = operation.resources.get(id)?.physical.type ?? ''
  operation.record(id, type, operation.resources.has(id) ? 'UPDATE_FAILED' : 'CREATE_FAILED', reason)
  return failure(`The following resource(s) failed to update: [${id}].`)
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-stack-exports.html */
function findExportConflict({ stack, context }: StackOperation, outputs: readonly StackOutput[]): string | undefined {
  for (const { exportName, value } of stack.outputs) {
    if (exportName === undefined) continue
    const importers = context.cloud.importers(stack.place, exportName).filter((name) => name !== stack.name)
    if (importers.length === 0) continue
    const next = outputs.find((output) => output.exportName === exportName)
    if (next?.value === value) continue
    const verb = next ? 'updated' : 'deleted'
    return `Export ${exportName} cannot be ${verb} as it is in use by ${importers.join(' and ')}`
  }
  return undefined
}

/**
 * Deletes removed and replaced resources last, dependents first. Those that cannot be deleted
 * remain without a stack.
 */
function cleanUpReplacedResources(operation: StackOperation, { source }: Plan, { replaced }: Progress): void {
  const replacedIds = new Map(replaced.map((entry) => [entry.id, entry]))
  for (const [id, { physical, template }] of [...operation.stack.resources].toReversed()) {
    const replacement = replacedIds.get(id)
    if (replacement) discardOrOrphan(operation, id, physical, replacement.after.UpdateReplacePolicy === 'Retain')
    else if (!Object.hasOwn(source.template.Resources, id)) {
      discardOrOrphan(operation, id, physical, isRetainedResource(template))
      operation.resources.delete(id)
    }
  }
}

function discardOrOrphan(operation: StackOperation, id: string, physical: PhysicalResource, isKept: boolean): void {
  if (!operation.discard(id, physical, isKept)) operation.context.cloud.hold(physical, undefined)
}

/**
 * Restores the previous resources, then deletes those of the failed update; only `Retain` keeps new
 * ones.
 */
function rollBackUpdate(operation: StackOperation, { adopted }: Plan, progress: Progress, reason: string): Stack {
  operation.recordStack('UPDATE_ROLLBACK_IN_PROGRESS', reason)
  const { stack, context, resources } = operation
  for (const { id, before } of progress.modified.toReversed()) {
    restoreResource(context, before.physical, before.physical.properties)
    operation.record(id, before.physical.type, 'UPDATE_COMPLETE')
  }
  operation.recordStack('UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS')
  for (const { id } of progress.replaced.toReversed()) {
    const made = resources.get(id)
    if (made) discardOrOrphan(operation, id, made.physical, made.template.DeletionPolicy === 'Retain')
  }
  for (const { id, made } of progress.created.toReversed()) {
    discardOrOrphan(operation, id, made.physical, made.template.DeletionPolicy === 'Retain')
  }
  for (const physical of adopted.values()) context.cloud.hold(physical, undefined)
  resources.clear()
  for (const [id, resource] of stack.resources) resources.set(id, resource)
  return operation.finish('UPDATE_ROLLBACK_COMPLETE', { statusReason: reason })
}
