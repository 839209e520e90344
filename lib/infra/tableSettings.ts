import { AUDIT_TRAIL, tableShape } from '#shared/table/keys.ts'
import { SERVICE } from './names.ts'
import type { Stage } from './stage.ts'

/**
 * What the table has besides keys and indexes. AWS restores none of it: a table that was restored
 * has to be given it again.
 */
export type TableSettings = {
  readonly streamView: 'NEW_AND_OLD_IMAGES'
  readonly timeToLive: string
  readonly pointInTimeRecovery: true
  readonly deletionProtection: boolean
  /** The policy of the table itself, as IAM writes it. */
  readonly policy: PolicyJson
  readonly tags: Readonly<Record<string, string>>
}

type PolicyJson = {
  readonly Version: string
  readonly Statement: readonly Readonly<Record<string, unknown>>[]
}

export const tableSettings = ({ name, isProtected }: Pick<Stage, 'name' | 'isProtected'>): TableSettings => ({
  streamView: 'NEW_AND_OLD_IMAGES',
  timeToLive: tableShape.timeToLive,
  pointInTimeRecovery: true,
  deletionProtection: isProtected,
  policy: { Version: '2012-10-17', Statement: [denyChangesTo(AUDIT_TRAIL)] },
  tags: { service: SERVICE, stage: name },
})

/**
 * Nobody, whatever their role allows, changes or deletes items under such keys: they can only be
 * added.
 */
const denyChangesTo = (keys: readonly string[]) => ({
  Effect: 'Deny',
  Principal: { AWS: '*' },
  Action: ['UpdateItem', 'DeleteItem', 'BatchWriteItem', 'PartiQLUpdate', 'PartiQLDelete'].map(
    (action) => `dynamodb:${action}`,
  ),
  // The table itself: its ARN is not known while it is made.
  Resource: '*',
  Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [...keys] } },
})
