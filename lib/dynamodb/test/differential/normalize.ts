/** Members that depend on time or environment. */
const VOLATILE: readonly string[] = [
  'ApproximateCreationDateTime',
  'BillingModeSummary',
  'CreationDateTime',
  'CreationRequestDateTime',
  'DeletionProtectionEnabled',
  'EndingSequenceNumber',
  'IndexArn',
  'IndexSizeBytes',
  'IndexStatus',
  'LastDecreaseDateTime',
  'LastIncreaseDateTime',
  'LatestStreamArn',
  'LatestStreamLabel',
  'NextShardIterator',
  'NumberOfDecreasesToday',
  'SequenceNumber',
  'ShardId',
  'ShardIterator',
  'StartingSequenceNumber',
  'StreamArn',
  'StreamLabel',
  'TableArn',
  'TableId',
  'TableSizeBytes',
  'TableStatus',
  'awsRegion',
  'eventID',
]

/** Unordered lists. */
const UNORDERED: readonly string[] = [
  'SS',
  'NS',
  'BS',
  'AttributeDefinitions',
  'GlobalSecondaryIndexes',
  'NonKeyAttributes',
]

/** Returns a normalised response as text: sorted members and sets, without volatile ones. */
export function normalized(value: unknown, isUnordered = false): string {
  if (Array.isArray(value)) {
    const elements = value.map((element) => normalized(element))
    return `[${(isUnordered ? elements.sort() : elements).join(',')}]`
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([name]) => !VOLATILE.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${normalized(member, UNORDERED.includes(name))}`)
  return `{${members.join(',')}}`
}
