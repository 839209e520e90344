type WeighedLine = { readonly weightGrams: number; readonly quantity: number }

/** Returns the total weight of a line in grams; `weightGrams` is the weight of one unit. */
export const lineWeightGrams = ({ weightGrams, quantity }: WeighedLine): number => weightGrams * quantity

/** Returns the total weight of all lines in grams. */
export const linesWeightGrams = (lines: readonly WeighedLine[]): number =>
  lines.reduce((sum, line) => sum + lineWeightGrams(line), 0)
