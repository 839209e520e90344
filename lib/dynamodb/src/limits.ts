/**
 * AWS's limits from the developer guide ("Quotas in Amazon DynamoDB", "Constraints in Amazon
 * DynamoDB") and the API reference. Sizes are computed by values/sizes.ts.
 */
export const limits = {
  itemBytes: 400 * 1024,
  partitionKeyBytes: 2048,
  sortKeyBytes: 1024,
  attributeNameBytes: 65_535,
  /** Attribute that is a key of a table or index. */
  keyAttributeNameLength: 255,
  nestingLevels: 32,

  numberDigits: 38,
  /**
   * Exponent of the leading digit: 9.99E+125 is the largest number, 1E-130 the smallest above zero.
   */
  largestExponent: 125,
  smallestExponent: -130,

  expressionBytes: 4096,
  /** Length of a placeholder, including # or :, and total size of all. */
  placeholderLength: 255,
  placeholdersBytes: 2 * 1024 * 1024,
  expressionOperators: 300,
  inOperands: 100,

  pageBytes: 1024 * 1024,
  batchGetKeys: 100,
  batchGetBytes: 16 * 1024 * 1024,
  batchWriteRequests: 25,
  transactionActions: 100,
  transactionBytes: 4 * 1024 * 1024,
  clientRequestTokenLength: 36,
  clientRequestTokenMs: 10 * 60_000,

  tableNameLength: { min: 3, max: 255 },
  globalIndexes: 20,
  localIndexes: 5,
  /** All indexes of a table together, with projection INCLUDE. */
  projectedAttributes: 100,
  listedTables: 100,
  scanSegments: 1_000_000,

  streamRetentionMs: 24 * 60 * 60_000,
  /** Time after which a shard is closed and another follows. */
  shardMs: 4 * 60 * 60_000,
  /** Not a limit of AWS: memory for the records of a stream. */
  streamMemoryBytes: 64 * 1024 * 1024,
  streamPageRecords: 1000,
  streamPageBytes: 1024 * 1024,
  shardIteratorMs: 15 * 60_000,

  /** Older times do not expire items. */
  expiryYears: 5,
} as const
