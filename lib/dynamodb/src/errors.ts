/**
 * A refusal as AWS sends it: `type` is the exception's name, `details` are further members of the
 * answer.
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
 * A refusal that shows only beside the table or the stored item: a transaction tells it as the
 * reason of one action.
 */
export class ItemError extends DynamoDbError {}

/**
 * A value that cannot be. AWS has two layers of checks for values, of which the older one words
 * some refusals otherwise.
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

/** A request that does not have the shape of the protocol, such as text where a number belongs. */
export const unreadable = (message: string): DynamoDbError => new DynamoDbError('SerializationException', message)

export const invalidItem = (message: string): ItemError => new ItemError('ValidationException', message)

export const invalidItemParameter = (message: string): ItemError =>
  invalidItem(`One or more parameter values were invalid: ${message}`)

/** The type of errors that callers repeat by themselves, answered with status 500. */
export const INTERNAL = 'InternalServerError'

/** A write without effect, because it could not be made durable. */
export const notStored = (): DynamoDbError =>
  new DynamoDbError(INTERNAL, 'The write could not be stored, and has no effect; repeat it later')

/** Records that a reader of a stream asked for are kept no longer. */
export const trimmed = (): DynamoDbError =>
  new DynamoDbError('TrimmedDataAccessException', 'Attempted access to trimmed data')
