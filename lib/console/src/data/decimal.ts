/** Normalises a typed number, which may have a decimal comma. */
export const decimal = (text: string): string => text.trim().replace(',', '.')

export const isPositiveDecimal = (text: string): boolean => Number(decimal(text)) > 0
