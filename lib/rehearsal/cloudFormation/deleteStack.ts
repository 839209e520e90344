import { failure, ok, type Result } from '#shared/core/result.ts'
import { sortByDependency } from './references.ts'
import type { ActionContext } from './resourceActions.ts'
import { type ApiError, createValidationError, type Stack } from './stack.ts'
import { StackOperation } from './stackOperation.ts'
import { isRetainedResource } from './template.ts'

/** Deletes a stack with its resources, dependents first. Retained ones remain without a stack. */
export function deleteStack(stack: Stack, context: ActionContext): Result<Stack, ApiError> {
  // https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/using-cfn-protect-stacks.html
  if (stack.isTerminationProtected) {
    return failure(
      createValidationError(`Stack [${stack.name}] cannot be deleted while TerminationProtection is enabled`),
    )
  }
  const operation = new StackOperation(stack, context)
  // The stack keeps its status: https://github.com/aws/aws-cdk/issues/604
  for (const { exportName } of stack.outputs) {
    const importers = exportName === undefined ? [] : context.cloud.importers(stack.place, exportName)
    if (importers.length > 0) {
      const statusReason = `Export ${exportName} cannot be deleted as it is in use by ${importers.join(' and ')}`
      return ok(operation.finish(stack.status, { statusReason }))
    }
  }
  operation.recordStack('DELETE_IN_PROGRESS')
  const order = stack.source ? sortByDependency(stack.source.template) : []
  const failed: string[] = []
  for (const id of order.toReversed()) {
    const resource = operation.resources.get(id)
    if (!resource) continue
    if (operation.discard(id, resource.physical, isRetainedResource(resource.template))) operation.resources.delete(id)
    else failed.push(id)
  }
  return ok(
    failed.length === 0
      ? operation.finish('DELETE_COMPLETE', { outputs: [], imports: new Set() })
      : operation.finish('DELETE_FAILED', {
          statusReason: `The following resource(s) failed to delete: [${failed.join(', ')}].`,
        }),
  )
}
