export type StoredCodes<Word extends string> = {
  readonly codeOf: (word: Word) => number
  /** Throws a RangeError for a code that no release has written. */
  readonly wordOf: (code: number) => Word
}

/**
 * The numbers that stand for the words of an enumeration in stored items, to keep list rows small.
 * A code that was stored once keeps its meaning for good: a new word gets a number that was never
 * used, and the code of a word that is gone is not given to another. Throws a RangeError if two
 * words share a code.
 */
export function storedCodes<Word extends string>(codes: Readonly<Record<Word, number>>): StoredCodes<Word> {
  const words = new Map<number, Word>()
  for (const word in codes) {
    const code = codes[word]
    const other = words.get(code)
    if (other !== undefined) throw new RangeError(`${other} and ${word} have the same code ${code}`)
    words.set(code, word)
  }
  return {
    codeOf: (word) => codes[word],
    wordOf: (code) => {
      const word = words.get(code)
      if (word === undefined) throw new RangeError(`unknown code ${code}`)
      return word
    },
  }
}
