/**
 * Whether a text is a long number as abbreviated by a spreadsheet, `1.23E+12`: several numbers
 * share this form.
 */
export const isScientificNotation = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text)
