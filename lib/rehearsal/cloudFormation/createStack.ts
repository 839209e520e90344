import { failure, ok, type Result } from '#shared/core/result.ts'
import type { PhysicalResource } from './physicalResource.ts'
import { sortByDependency } from './references.ts'
import type { ActionContext } from './resourceActions.ts'
import type { Stack, StackSource } from './stack.ts'
import { StackOperation } from './stackOperation.ts'

/** Planned changes of a change set. */
export type Plan = {
  readonly source: StackSource
  /** Existing resources to import, by logical id. */
  readonly adopted: ReadonlyMap<string, PhysicalResource>
  /** Rejections by services, by logical id. */
  readonly rejected: ReadonlyMap<string, string>
  /** Creates independent resources in reverse order. */
  readonly preferLast?: boolean
}

/** Creates the resources of a stack, and deletes them again if one fails. */
export function createStack(stack: Stack, plan: Plan, context: ActionContext): Stack {
  const operation = new StackOperation(stack, context)
  operation.recordStack('CREATE_IN_PROGRESS')
  const { source } = plan
  const scope = operation.scope(source)
  const created = createResources(operation, plan, scope)
  if (!created.ok) return rollBackCreation(operation, plan, created.error)
  const outputs = operation.outputs(source, scope)
  if (!outputs.ok) return rollBackCreation(operation, plan, outputs.error)
  return operation.finish('CREATE_COMPLETE', { source, outputs: outputs.value, imports: new Set(scope.imports) })
}

function createResources(
  operation: StackOperation,
  { source, adopted, rejected, preferLast = false }: Plan,
  scope: ReturnType<StackOperation['scope']>,
): Result<undefined, string> {
  for (const id of sortByDependency(source.template, { preferLast })) {
    const template = source.template.Resources[id]
    if (!template) continue
    const message = rejected.get(id)
    const properties = message === undefined ? operation.properties(template, scope) : failure(message)
    if (!properties.ok) {
      operation.record(id, template.Type, 'CREATE_FAILED', properties.error)
      return failure(`The following resource(s) failed to create: [${id}].`)
    }
    const existing = adopted.get(id)
    if (existing) {
      operation.adopt(id, template, existing, properties.value)
      continue
    }
    const created = operation.create(id, template, properties.value)
    if (!created.ok) return failure(`The following resource(s) failed to create: [${id}].`)
  }
  return ok(undefined)
}

/**
 * Deletes the resources of a failed creation, newest first. Only `Retain` keeps a new resource;
 * imported ones are released.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-attribute-deletionpolicy.html
 */
function rollBackCreation(operation: StackOperation, { source, adopted }: Plan, reason: string): Stack {
  operation.recordStack('ROLLBACK_IN_PROGRESS', reason)
  const kept: string[] = []
  for (const [id, { template, physical }] of [...operation.resources].toReversed()) {
    if (operation.discard(id, physical, adopted.has(id) || template.DeletionPolicy === 'Retain')) {
      operation.resources.delete(id)
    } else kept.push(id)
  }
  const rest = { source, outputs: [], imports: new Set<string>() }
  return kept.length === 0
    ? operation.finish('ROLLBACK_COMPLETE', { ...rest, statusReason: reason })
    : operation.finish('ROLLBACK_FAILED', {
        ...rest,
        statusReason: `The following resource(s) failed to delete: [${kept.join(', ')}].`,
      })
}
