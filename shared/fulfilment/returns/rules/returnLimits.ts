/** Messages of a return by its user; operators may add more, with images. */
export const MAX_MESSAGES = 200
export const MAX_TOTAL_MESSAGES = 250

/** Message length in characters. */
export const MAX_MESSAGE_LENGTH = 200
