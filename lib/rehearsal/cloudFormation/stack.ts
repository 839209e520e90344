import type { PhysicalResource } from './physicalResource.ts'
import type { Place } from './place.ts'
import type { Template, TemplateResource } from './template.ts'

/**
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/view-stack-events.html#cfn-stack-status-codes
 */
export type StackStatus =
  | 'REVIEW_IN_PROGRESS'
  | 'CREATE_IN_PROGRESS'
  | 'CREATE_COMPLETE'
  | 'ROLLBACK_IN_PROGRESS'
  | 'ROLLBACK_COMPLETE'
  | 'ROLLBACK_FAILED'
  | 'UPDATE_IN_PROGRESS'
  | 'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS'
  | 'UPDATE_COMPLETE'
  | 'UPDATE_ROLLBACK_IN_PROGRESS'
  | 'UPDATE_ROLLBACK_COMPLETE_CLEANUP_IN_PROGRESS'
  | 'UPDATE_ROLLBACK_COMPLETE'
  | 'DELETE_IN_PROGRESS'
  | 'DELETE_COMPLETE'
  | 'DELETE_FAILED'

export type ResourceStatus =
  `${'CREATE' | 'UPDATE' | 'DELETE' | 'IMPORT'}_${'COMPLETE' | 'FAILED' | 'IN_PROGRESS' | 'SKIPPED'}`

export type StackEvent = {
  readonly id: string
  readonly timestampMs: number
  readonly logicalId: string
  readonly physicalId: string
  readonly type: string
  readonly status: ResourceStatus | StackStatus
  readonly reason?: string
}

export type StackResource = { readonly template: TemplateResource; readonly physical: PhysicalResource }

export type StackOutput = { readonly key: string; readonly value: string; readonly exportName?: string }

export type Tag = { readonly key: string; readonly value: string }

/** Template with the parameters and tags of its deployment. */
export type StackSource = {
  readonly templateBody: string
  readonly template: Template
  readonly tags: readonly Tag[]
  readonly parameters: Readonly<Record<string, string>>
}

export type Stack = {
  readonly id: string
  readonly name: string
  readonly place: Place
  readonly createdMs: number
  readonly status: StackStatus
  readonly statusReason?: string
  readonly isTerminationProtected: boolean
  readonly policy?: string
  /** Last deployed template; undefined while the first change set is in review. */
  readonly source?: StackSource
  readonly resources: ReadonlyMap<string, StackResource>
  readonly outputs: readonly StackOutput[]
  /** Names of imported exports. */
  readonly imports: ReadonlySet<string>
  readonly events: readonly StackEvent[]
}

/** Error as returned by the CloudFormation API. */
export type ApiError = { readonly code: string; readonly message: string }

export const createValidationError = (message: string): ApiError => ({ code: 'ValidationError', message })
