/** Of a picture: fits an answer of the API. */
export const MAX_IMAGE_BYTES = 4_000_000

/** Pictures one event may bring. */
export const MAX_IMAGES_OF_EVENT = 10

/** Messages of a return, after which its owner can add none. Operators may add some more: a few words with the pictures. */
export const MAX_MESSAGES = 200
export const MAX_MESSAGES_WITH_OPERATORS = 250

/** Of a message, in characters. */
export const MAX_MESSAGE_LENGTH = 200
