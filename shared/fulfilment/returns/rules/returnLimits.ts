/**
 * Messages of a return, after which its owner can add none. Operators may add some more: a few
 * words with the pictures.
 */
export const MAX_MESSAGES = 200
export const MAX_MESSAGES_WITH_OPERATORS = 250

/** Of a message, in characters. */
export const MAX_MESSAGE_LENGTH = 200
