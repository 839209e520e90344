/** Members that depend on the moment or the place. */
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

/** Lists whose order means nothing. */
const UNORDERED: readonly string[] = [
  'SS',
  'NS',
  'BS',
  'AttributeDefinitions',
  'GlobalSecondaryIndexes',
  'NonKeyAttributes',
]

/**
 * An answer with all that says nothing brought to one form, as text: members sorted, sets too,
 * volatile ones left out.
 */
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
