/** Wraps texts at spaces into lines of a maximum length; a longer word stays too long. */
export function wrapAddressLines(texts: readonly (string | null)[], maxLength: number): readonly string[] {
  return texts.flatMap((text) => {
    const lines: string[] = []
    for (const word of (text ?? '').split(/\s+/).filter((each) => each !== '')) {
      const last = lines.at(-1)
      if (last !== undefined && last.length + 1 + word.length <= maxLength) lines[lines.length - 1] = `${last} ${word}`
      else lines.push(word)
    }
    return lines
  })
}
