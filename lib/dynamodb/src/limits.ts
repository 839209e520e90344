/**
 * The limits of AWS, each once, as the developer guide ("Quotas in Amazon DynamoDB", "Constraints
 * in Amazon DynamoDB") and the API reference give them. Bytes are counted by values/sizes.ts.
 */
export const limits = {
  itemBytes: 400 * 1024,
  partitionKeyBytes: 2048,
  sortKeyBytes: 1024,
  attributeNameBytes: 65_535,
  /** Of an attribute that is a key of a table or an index. */
  keyAttributeNameLength: 255,
  nestingLevels: 32,

  numberDigits: 38,
  /** Of the leading digit: 9.99E+125 is the largest number, 1E-130 the smallest above zero. */
  largestExponent: 125,
  smallestExponent: -130,

  expressionBytes: 4096,
  /** Of a placeholder, with its # or : and of what stands behind all of them. */
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
  /** Over all indexes of a table together, with projection INCLUDE. */
  projectedAttributes: 100,
  listedTables: 100,
  scanSegments: 1_000_000,

  streamRetentionMs: 24 * 60 * 60_000,
  /** A shard takes records for this long, then another one follows it. */
  shardMs: 4 * 60 * 60_000,
  /**
   * Not a limit of AWS, whose streams have no memory to run out of: of the records of one stream.
   */
  streamMemoryBytes: 64 * 1024 * 1024,
  streamPageRecords: 1000,
  streamPageBytes: 1024 * 1024,
  shardIteratorMs: 15 * 60_000,

  /** A time further back than this is no expiry. */
  expiryYears: 5,
} as const
