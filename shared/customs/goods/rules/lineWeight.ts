type WeighedLine = { readonly weightGrams: number; readonly quantity: number }

/** Weight of all units of a line, in grams; `weightGrams` of a line is the weight of one unit. */
export const lineWeightGrams = ({ weightGrams, quantity }: WeighedLine): number => weightGrams * quantity

/** Weight of all units of all lines, in grams. */
export const linesWeightGrams = (lines: readonly WeighedLine[]): number =>
  lines.reduce((sum, line) => sum + lineWeightGrams(line), 0)
