/**
 * Error as AWS sends it: `type` is the exception's name, `details` are further members of the
 * response.
 */
export class DynamoDbError extends Error {
  override readonly name = 'DynamoDbError'
  readonly type: string
  readonly details: Readonly<Record<string, unknown>>

  constructor(type: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.type = type
    this.details = details
  }
}

/**
 * Error that depends on the table or the stored item: a transaction reports it as the reason of one
 * action.
 */
export class ItemError extends DynamoDbError {}

/**
 * Invalid value. AWS has two validation layers, of which the older one words some errors
 * differently.
 */
export class ValueError extends DynamoDbError {
  readonly olderMessage: string

  constructor(message: string, olderMessage = message) {
    super('ValidationException', message)
    this.olderMessage = olderMessage
  }
}

export const invalid = (message: string): DynamoDbError => new DynamoDbError('ValidationException', message)

export const invalidParameter = (message: string): DynamoDbError =>
  invalid(`One or more parameter values were invalid: ${message}`)

/** Request that violates the protocol, such as text instead of a number. */
export const unreadable = (message: string): DynamoDbError => new DynamoDbError('SerializationException', message)

export const invalidItem = (message: string): ItemError => new ItemError('ValidationException', message)

export const invalidItemParameter = (message: string): ItemError =>
  invalidItem(`One or more parameter values were invalid: ${message}`)

/** Error type that callers retry automatically, with status 500. */
export const INTERNAL = 'InternalServerError'

/** A write without effect, as it could not be made durable. */
export const notStoredError = (): DynamoDbError =>
  new DynamoDbError(INTERNAL, 'The write could not be stored, and has no effect; repeat it later')

/** The requested stream records are past retention. */
export const trimmed = (): DynamoDbError =>
  new DynamoDbError('TrimmedDataAccessException', 'Attempted access to trimmed data')
