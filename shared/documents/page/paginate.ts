type Space = {
  readonly rowPt: number
  /** Height for rows on the first page, and on those that follow. */
  readonly firstPt: number
  readonly laterPt: number
  /** Height of what follows the last row on its page. */
  readonly closingPt: number
}

/**
 * Spreads the rows of a table over pages. The last page keeps room for what closes the table, and has at least one row,
 * so that the closing never stands alone. A page must have room for one row and the closing.
 */
export function paginate<Row>(rows: readonly Row[], { rowPt, firstPt, laterPt, closingPt }: Space): Row[][] {
  const pages: Row[][] = []
  let rest = [...rows]
  let spacePt = firstPt
  while (rest.length * rowPt + closingPt > spacePt && rest.length > 1) {
    const count = Math.min(Math.floor(spacePt / rowPt), rest.length - 1)
    pages.push(rest.slice(0, count))
    rest = rest.slice(count)
    spacePt = laterPt
  }
  return [...pages, rest]
}
