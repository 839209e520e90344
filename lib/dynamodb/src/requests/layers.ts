import { DynamoDbError, invalid, ValueError } from '../errors.ts'

/**
 * AWS validates values and expressions in two layers, which word errors differently. The current
 * layer applies to PutItem, UpdateItem and DeleteItem (in an envelope), GetItem, BatchGetItem and
 * Query; the older one to BatchWriteItem and Scan. Transactions are migrating; here they use the
 * current one.
 */

/** Reads a request, and reports errors as violated constraints. */
export function inEnvelope<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof DynamoDbError) || error.type !== 'ValidationException') throw error
    throw invalid(`1 validation error detected: ${error.message}`)
  }
}

/** Reads a request, and reports invalid values as the older layer does. */
export function withOlderMessages<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof ValueError ? invalid(error.olderMessage) : error
  }
}
