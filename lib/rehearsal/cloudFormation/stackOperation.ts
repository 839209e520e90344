import { failure, ok, type Result } from '#shared/core/result.ts'
import { EvaluationError, evaluate, evaluateText } from './intrinsics.ts'
import type { PhysicalResource } from './physicalResource.ts'
import type { Properties } from './place.ts'
import { type ActionContext, createResource, deleteResource, orphanResource } from './resourceActions.ts'
import type {
  ResourceStatus,
  Stack,
  StackEvent,
  StackOutput,
  StackResource,
  StackSource,
  StackStatus,
} from './stack.ts'
import { createStackScope, type StackScope } from './stackScope.ts'
import type { TemplateResource } from './template.ts'

/** Running creation, update or deletion of a stack, with its resources and events. */
export class StackOperation {
  readonly context: ActionContext
  readonly stack: Stack
  readonly resources: Map<string, StackResource>
  readonly #events: StackEvent[] = []

  constructor(stack: Stack, context: ActionContext) {
    this.stack = stack
    this.context = context
    this.resources = new Map(stack.resources)
  }

  scope({ parameters }: StackSource): StackScope {
    return createStackScope({ cloud: this.context.cloud, stack: this.stack, parameters, resources: this.resources })
  }

  /** Evaluates the properties of a resource. */
  properties({ Properties }: TemplateResource, scope: StackScope): Result<Properties, string> {
    return evaluated(() => Object(evaluate(Properties, scope)))
  }

  /** Evaluates outputs and checks that no other stack exports the same names. */
  outputs({ template }: StackSource, scope: StackScope): Result<readonly StackOutput[], string> {
    const exported = this.context.cloud.exports(this.stack.place)
    const outputs: StackOutput[] = []
    for (const [key, { Value, Export }] of Object.entries(template.Outputs)) {
      const output = evaluated(() => ({
        key,
        value: evaluateText(Value, scope),
        ...(Export === undefined ? {} : { exportName: evaluateText(Export.Name, scope) }),
      }))
      if (!output.ok) return output
      const { exportName } = output.value
      const owner = exportName === undefined ? undefined : exported.get(exportName)?.stack
      if (owner && owner.id !== this.stack.id) {
        return failure(`Export with name ${exportName} is already exported by stack ${owner.name}.`)
      }
      outputs.push(output.value)
    }
    return ok(outputs)
  }

  /** Creates the resource of a logical id and records it. */
  create(logicalId: string, template: TemplateResource, properties: Properties): Result<PhysicalResource, string> {
    const created = createResource(this.context, { logicalId, template, properties })
    if (!created.ok) {
      this.record(logicalId, template.Type, 'CREATE_FAILED', created.error)
      return created
    }
    this.resources.set(logicalId, { template, physical: created.value })
    this.record(logicalId, template.Type, 'CREATE_COMPLETE')
    return created
  }

  /**
   * Imports an existing resource. The template is recorded as its properties, which CloudFormation
   * neither compares nor applies.
   * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/import-resources.html
   */
  adopt(logicalId: string, template: TemplateResource, existing: PhysicalResource, properties: Properties): void {
    const physical = { ...existing, properties }
    this.context.cloud.hold(physical, this.stack.id)
    this.resources.set(logicalId, { template, physical })
    this.record(logicalId, template.Type, 'IMPORT_COMPLETE')
  }

  /**
   * Deletes or retains a resource that is no longer part of the stack; false if its service rejects
   * the deletion.
   */
  discard(logicalId: string, physical: PhysicalResource, isKept: boolean): boolean {
    if (isKept) {
      orphanResource(this.context, physical)
      this.record(logicalId, physical.type, 'DELETE_SKIPPED')
      return true
    }
    const deleted = deleteResource(this.context, physical)
    this.record(
      logicalId,
      physical.type,
      deleted.ok ? 'DELETE_COMPLETE' : 'DELETE_FAILED',
      deleted.ok ? undefined : deleted.error,
    )
    return deleted.ok
  }

  record(logicalId: string, type: string, status: ResourceStatus, reason?: string): void {
    const physicalResourceId = this.resources.get(logicalId)?.physical.physicalId ?? ''
    this.#events.push(
      this.context.cloud.event({
        logicalId,
        physicalId: physicalResourceId,
        type,
        status,
        ...(reason === undefined ? {} : { reason }),
      }),
    )
  }

  recordStack(status: StackStatus, reason?: string): void {
    const { name, id } = this.stack
    this.#events.push(
      this.context.cloud.event({
        logicalId: name,
        physicalId: id,
        type: 'AWS::CloudFormation::Stack',
        status,
        ...(reason === undefined ? {} : { reason }),
      }),
    )
  }

  /** Completes the operation and stores the stack. */
  finish(status: StackStatus, changes: Partial<Stack> = {}): Stack {
    const { statusReason } = changes
    this.recordStack(status, statusReason)
    const { statusReason: _, ...before } = this.stack
    return this.context.cloud.putStack({
      ...before,
      resources: this.resources,
      ...changes,
      status,
      events: [...this.stack.events, ...this.#events],
    })
  }
}

/** Runs an evaluation and returns template errors as values. */
function evaluated<T>(evaluation: () => T): Result<T, string> {
  try {
    return ok(evaluation())
  } catch (error) {
    if (error instanceof EvaluationError) return failure(error.message)
    throw error
  }
}
