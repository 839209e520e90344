import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  PutResourcePolicyCommand,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import type { TableSettings } from '#lib/infra/tableSettings.ts'

/** Names of the enabled settings, and the current stream of the table. */
export type ConfiguredTable = {
  readonly table: string
  readonly enabledSettings: readonly string[]
  readonly streamArn: string
}

/** A restored table takes minutes to become active, and seconds after each change. */
const TABLE_TIMEOUT_SECONDS = 600

/**
 * Configures a restored table with the settings that AWS does not restore. Safe to retry: enabled
 * settings are kept, above all the stream, as enabling it again would create another one.
 */
export async function waitForTable(
  client: DynamoDBClient,
  TableName: string,
  settings: TableSettings,
): Promise<ConfiguredTable> {
  const { streamView, timeToLive, deletionProtection, policy, tags } = settings
  const enabledSettings: string[] = []
  const ready = () => waitUntilTableExists({ client, maxWaitTime: TABLE_TIMEOUT_SECONDS }, { TableName })
  const described = async () => {
    await ready()
    const { Table } = await client.send(new DescribeTableCommand({ TableName }))
    if (!Table) throw new Error(`DynamoDB returned no description for table ${TableName}`)
    return Table
  }

  // AWS rejects enabling an enabled stream.
  if (!(await described()).StreamSpecification?.StreamEnabled) {
    const StreamSpecification = { StreamEnabled: true, StreamViewType: streamView }
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }))
    enabledSettings.push('stream')
  }
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  if (!TimeToLiveDescription?.TimeToLiveStatus?.startsWith('ENABL')) {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: timeToLive }
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
    enabledSettings.push('time to live')
  }
  const { TableArn = '', DeletionProtectionEnabled, LatestStreamArn = '' } = await described()
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: settings.pointInTimeRecovery },
    }),
  )
  enabledSettings.push('point-in-time recovery')
  await client.send(new PutResourcePolicyCommand({ ResourceArn: TableArn, Policy: JSON.stringify(policy) }))
  enabledSettings.push('audit trail policy')
  const Tags = Object.entries(tags).map(([Key, Value]) => ({ Key, Value }))
  await client.send(new TagResourceCommand({ ResourceArn: TableArn, Tags }))
  enabledSettings.push('tags')
  if (deletionProtection && !DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }))
    await ready()
    enabledSettings.push('deletion protection')
  }
  return { table: TableName, enabledSettings, streamArn: LatestStreamArn }
}
