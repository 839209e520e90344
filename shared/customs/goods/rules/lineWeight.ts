type WeighedLine = { readonly weightGrams: number; readonly quantity: number }

/** Returns the total weight of a line in grams; `weightGrams` is the weight of one unit. */
export const computeLineWeightGrams = ({ weightGrams, quantity }: WeighedLine): number => weightGrams * quantity

/** Returns the total weight of all lines in grams. */
export const sumLineWeightGrams = (lines: readonly WeighedLine[]): number =>
  lines.reduce((sum, line) => sum + computeLineWeightGrams(line), 0)
