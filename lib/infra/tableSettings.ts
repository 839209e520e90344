import { AUDIT_TRAIL_PATTERNS, tableShape } from '#shared/table/keys.ts'
import { SERVICE } from './names.ts'
import type { Stage } from './stage.ts'

/**
 * Table settings other than keys and indexes. AWS restores none of them, so a restored table must
 * be configured again.
 */
export type TableSettings = {
  readonly streamView: 'NEW_AND_OLD_IMAGES'
  readonly timeToLive: string
  readonly pointInTimeRecovery: true
  readonly deletionProtection: boolean
  /** Resource policy of the table, in IAM syntax. */
  readonly policy: PolicyJson
  readonly tags: Readonly<Record<string, string>>
}

type PolicyJson = {
  readonly Version: string
  readonly Statement: readonly Readonly<Record<string, unknown>>[]
}

export const buildTableSettings = ({ name, isProtected }: Pick<Stage, 'name' | 'isProtected'>): TableSettings => ({
  streamView: 'NEW_AND_OLD_IMAGES',
  timeToLive: tableShape.timeToLive,
  pointInTimeRecovery: true,
  deletionProtection: isProtected,
  policy: { Version: '2012-10-17', Statement: [createDenyStatement(AUDIT_TRAIL_PATTERNS)] },
  tags: { service: SERVICE, stage: name },
})

/** Denies changes and deletions of items under these keys for every role: they are append-only. */
const createDenyStatement = (keys: readonly string[]) => ({
  Effect: 'Deny',
  Principal: { AWS: '*' },
  Action: ['UpdateItem', 'DeleteItem', 'BatchWriteItem', 'PartiQLUpdate', 'PartiQLDelete'].map(
    (action) => `dynamodb:${action}`,
  ),
  // Refers to the table itself, whose ARN is unknown during creation.
  Resource: '*',
  Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [...keys] } },
})
