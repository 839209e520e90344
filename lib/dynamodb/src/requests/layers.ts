import { DynamoDbError, invalid, ValueError } from '../errors.ts'

/**
 * AWS checks the values and expressions of requests in two layers, and which one an operation has
 * decides its words: the current one has PutItem, UpdateItem and DeleteItem (there in an envelope),
 * GetItem, BatchGetItem and Query; the older one has BatchWriteItem and Scan. Transactions are on
 * the way from one to the other, here they have arrived.
 */

/** Reads a request, and words what is wrong with it as a violated constraint. */
export function inEnvelope<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DynamoDbError) || error.type !== 'ValidationException') throw error
    throw invalid(`1 validation error detected: ${error.message}`)
  }
}

/** Reads a request, and words what is wrong with its values as the older layer does. */
export function inOlderWords<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof ValueError ? invalid(error.olderMessage) : error
  }
}
