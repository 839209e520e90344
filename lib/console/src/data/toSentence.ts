/** Ends a text with a period, which messages of one sentence lack. */
export const toSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
