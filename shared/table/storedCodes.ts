export type StoredCodes<Word extends string> = {
  readonly codeOf: (word: Word) => number
  /** Throws a RangeError for an unknown code. */
  readonly wordOf: (code: number) => Word
}

/**
 * Creates numeric codes of enumerated values in stored items, which keep list rows small. Stored
 * codes never change their meaning: a new value gets an unused number, and codes of removed values
 * are not reused. Throws a RangeError if two values share a code.
 */
export function createStoredCodes<Word extends string>(codes: Readonly<Record<Word, number>>): StoredCodes<Word> {
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
