/** What was typed as a number: a comma is a decimal point to half of the world. */
export const decimal = (text: string): string => text.trim().replace(',', '.')

export const isPositive = (text: string): boolean => Number(decimal(text)) > 0
