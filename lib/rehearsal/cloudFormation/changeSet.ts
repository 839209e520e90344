import type { Plan } from './createStack.ts'
import { isDeepEqual } from './place.ts'
import { findResourceType } from './resourceTypes.ts'
import type { Stack } from './stack.ts'
import { isRetainedResource, type Template, type TemplateResource } from './template.ts'

/*
 * Change sets: the differences between a stack and a new template.
 */

type ResourceChange = {
  readonly action: 'Add' | 'Modify' | 'Remove' | 'Import'
  readonly logicalId: string
  readonly type: string
  readonly physicalId?: string
  readonly replacement?: 'True' | 'False'
  readonly policyAction?: 'Delete' | 'Retain' | 'ReplaceAndDelete' | 'ReplaceAndRetain'
  /** Names of changed properties. */
  readonly properties: readonly string[]
}

export type ChangeSet = {
  readonly id: string
  readonly name: string
  readonly stackId: string
  readonly kind: 'CREATE' | 'UPDATE'
  readonly createdMs: number
  readonly status: 'CREATE_COMPLETE' | 'FAILED'
  readonly statusReason?: string
  readonly changes: readonly ResourceChange[]
  readonly plan: Plan
}

/** The CLI (https://github.com/aws/aws-cdk-cli) recognises an empty change set by this text. */
export const NO_CHANGES_MESSAGE =
  "The submitted information didn't contain changes. Submit different information to create a change set."

/** Whether resources, outputs and tags are unchanged. */
export const hasNoChanges = (stack: Stack, { source }: Plan): boolean =>
  stack.source !== undefined &&
  isDeepEqual(stack.source.template.Resources, source.template.Resources) &&
  isDeepEqual(stack.source.template.Outputs, source.template.Outputs) &&
  isDeepEqual(stack.source.tags, source.tags)

/** Returns added, changed and removed resources. */
export function diffTemplates(stack: Stack, { source, adopted }: Plan): readonly ResourceChange[] {
  const before = stack.source?.template.Resources ?? {}
  const after = source.template.Resources
  return [
    ...Object.entries(after).flatMap(([logicalId, resource]): readonly ResourceChange[] => {
      const former = stack.resources.has(logicalId) ? before[logicalId] : undefined
      if (!former) {
        return [{ action: adopted.has(logicalId) ? 'Import' : 'Add', logicalId, type: resource.Type, properties: [] }]
      }
      return isDeepEqual(former, resource) ? [] : [modification(stack, logicalId, former, resource)]
    }),
    ...[...stack.resources].flatMap(([logicalId, { physical, template }]): readonly ResourceChange[] =>
      Object.hasOwn(after, logicalId)
        ? []
        : [
            {
              action: 'Remove',
              logicalId,
              type: physical.type,
              physicalId: physical.physicalId,
              policyAction: isRetainedResource(template) ? 'Retain' : 'Delete',
              properties: [],
            },
          ],
    ),
  ]
}

function modification(
  stack: Stack,
  logicalId: string,
  former: TemplateResource,
  next: TemplateResource,
): ResourceChange {
  const names = new Set([...Object.keys(former.Properties), ...Object.keys(next.Properties)])
  const properties = [...names].filter((name) => !isDeepEqual(former.Properties[name], next.Properties[name]))
  const { replacedBy } = findResourceType(next.Type)
  const isReplacedResource = properties.some((name) => replacedBy.has(name))
  const physicalResourceId = stack.resources.get(logicalId)?.physical.physicalId
  return {
    action: 'Modify',
    logicalId,
    type: next.Type,
    ...(physicalResourceId === undefined ? {} : { physicalId: physicalResourceId }),
    replacement: isReplacedResource ? 'True' : 'False',
    ...(isReplacedResource
      ? { policyAction: next.UpdateReplacePolicy === 'Retain' ? 'ReplaceAndRetain' : 'ReplaceAndDelete' }
      : {}),
    properties,
  }
}

/** Returns logical ids whose type changes, which CloudFormation rejects. */
export const findChangedTypes = (stack: Stack, template: Template): readonly string[] =>
  [...stack.resources].flatMap(([id, { physical }]) => {
    const next = template.Resources[id]
    return next && next.Type !== physical.type ? [id] : []
  })
