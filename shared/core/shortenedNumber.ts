/**
 * Whether a text is a long number as spreadsheets shorten it, `1.23E+12`: several numbers share
 * that form.
 */
export const isShortenedNumber = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text)
