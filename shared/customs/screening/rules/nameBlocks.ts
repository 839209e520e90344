/** Words of one length, and which letters each has. */
type Shelf = { readonly numbers: number[]; readonly letters: number[] }

export type Shelves = {
  readonly add: (text: string, number: number) => void
  /**
   * Numbers of all texts that may differ from one in no more letters than two texts may of which the longer has a length;
   * others among them.
   */
  readonly near: (text: string, mostEdits: (length: number) => number) => readonly number[]
}

/**
 * Finds the few texts worth comparing letter by letter among tens of thousands: walks those of about the same length, and
 * passes over most of them for the letters they have.
 */
export function createShelves(): Shelves {
  const shelves = new Map<number, Shelf>()
  return {
    add: (text, number) => {
      const shelf = shelves.get(text.length) ?? { numbers: [], letters: [] }
      shelves.set(text.length, shelf)
      shelf.numbers.push(number)
      shelf.letters.push(lettersOf(text))
    },
    near: (text, mostEdits) => {
      const found: number[] = []
      const letters = lettersOf(text)
      for (const [length, shelf] of shelves) {
        const edits = mostEdits(Math.max(length, text.length))
        if (Math.abs(length - text.length) > edits) continue
        for (let place = 0; place < shelf.numbers.length; place++) {
          // A letter changed for another takes one away and adds one: two bits for each letter that differs.
          const number = shelf.numbers[place]
          if (number !== undefined && bits(letters ^ (shelf.letters[place] ?? 0)) <= 2 * edits) found.push(number)
        }
      }
      return found
    },
  }
}

/** A bit for each letter a word has. */
function lettersOf(text: string): number {
  let letters = 0
  for (let place = 0; place < text.length; place++) letters |= 1 << (text.charCodeAt(place) % 32)
  return letters
}

/** How many bits of a number are set. */
function bits(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  const eights = (fours + (fours >>> 4)) & 0x0f0f0f0f
  const halves = eights + (eights >>> 8)
  return (halves + (halves >>> 16)) & 0x3f
}
