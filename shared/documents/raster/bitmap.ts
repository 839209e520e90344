/* Painting on bitmaps. */

/**
 * Black and white dots of a printer or screen, row by row from the top; rows are padded to bytes, a
 * set bit is black.
 */
export type Bitmap = {
  readonly widthDots: number
  readonly heightDots: number
  readonly rowBytes: number
  readonly bits: Uint8Array
}

/** Creates a white bitmap. */
export function createBitmap(widthDots: number, heightDots: number): Bitmap {
  const rowBytes = Math.ceil(widthDots / 8)
  return { widthDots, heightDots, rowBytes, bits: new Uint8Array(rowBytes * heightDots) }
}

/** Thresholds of an ordered dither, which turns greys into evenly distributed black dots. */
const DITHER = [
  [0, 8, 2, 10],
  [12, 4, 14, 6],
  [3, 11, 1, 9],
  [15, 7, 13, 5],
].map((row) => row.map((step) => (step + 0.5) / 16))

/** 0 is black, 1 is white. */
function setDot({ bits, rowBytes }: Bitmap, x: number, y: number, gray: number): void {
  const place = y * rowBytes + (x >> 3)
  const bit = 0x80 >> (x & 7)
  const isBlack = (DITHER[y & 3]?.[x & 3] ?? 0) > gray
  bits[place] = isBlack ? (bits[place] ?? 0) | bit : (bits[place] ?? 0) & ~bit
}

export const setBlack = (bitmap: Bitmap, x: number, y: number): void => setDot(bitmap, x, y, 0)

/** Fills a rectangle with sides in dots, at least one dot thick. */
export function fillRectangle(
  bitmap: Bitmap,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number },
  gray: number,
): void {
  const [left, top] = [Math.round(box.left), Math.round(box.top)]
  const right = Math.min(bitmap.widthDots, Math.max(left + 1, Math.round(box.right)))
  const bottom = Math.min(bitmap.heightDots, Math.max(top + 1, Math.round(box.bottom)))
  for (let y = Math.max(0, top); y < bottom; y++) fillRow(bitmap, Math.max(0, left), right, y, gray)
}

/** Fills dots of a row; entire bytes at once if black or white. */
function fillRow(bitmap: Bitmap, left: number, right: number, y: number, gray: number): void {
  const isPlain = gray <= 0 || gray >= 1
  const [firstRowByte, rowEndByte] = [Math.ceil(left / 8), Math.floor(right / 8)]
  const [from, to] = isPlain && firstRowByte < rowEndByte ? [firstRowByte * 8, rowEndByte * 8] : [right, right]
  for (let x = left; x < from; x++) setDot(bitmap, x, y, gray)
  if (from < to) {
    const row = y * bitmap.rowBytes
    bitmap.bits.fill(gray <= 0 ? 0xff : 0, row + firstRowByte, row + rowEndByte)
  }
  for (let x = to; x < right; x++) setDot(bitmap, x, y, gray)
}

/** A closed outline of a shape in dots: alternating x and y of its corners. */
export type Outline = readonly number[]

/** Sampling lines per row of dots: more lines give smoother curves. */
const SCANLINES_PER_DOT = 4
/** Coverage of a dot from which it is filled: slightly less than half preserves thin strokes. */
const COVERED = 0.42

/** Fills outlines by the non-zero winding rule, as fonts require. */
export function fillOutlines(bitmap: Bitmap, outlines: readonly Outline[], gray: number): void {
  const edges = outlines.flatMap(listOutlineEdges)
  if (edges.length === 0) return
  const { left, top, right, bottom } = getOutlineBounds(edges, bitmap)
  // As wide as the shape, usually a single letter.
  const covered = new Float32Array(Math.max(0, right - left))
  for (let y = top; y < bottom; y++) {
    covered.fill(0)
    const near = edges.filter((edge) => edge.top < y + 1 && edge.bottom > y)
    for (let line = 0; line < SCANLINES_PER_DOT; line++)
      addLineCoverage(near, y + (line + 0.5) / SCANLINES_PER_DOT, covered, left)
    for (let place = 0; place < covered.length; place++) {
      if ((covered[place] ?? 0) >= COVERED) setDot(bitmap, left + place, y, gray)
    }
  }
}

/** Returns the bounds of edges within a bitmap, in dots. */
function getOutlineBounds(edges: readonly Edge[], { widthDots, heightDots }: Bitmap) {
  let [left, top, right, bottom] = [widthDots, heightDots, 0, 0]
  for (const edge of edges) {
    const edgeBottomX = edge.xAtTop + (edge.bottom - edge.top) * edge.slope
    left = Math.min(left, edge.xAtTop, edgeBottomX)
    right = Math.max(right, edge.xAtTop, edgeBottomX)
    top = Math.min(top, edge.top)
    bottom = Math.max(bottom, edge.bottom)
  }
  return {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(top)),
    right: Math.min(widthDots, Math.ceil(right)),
    bottom: Math.min(heightDots, Math.ceil(bottom)),
  }
}

/** An edge of an outline. `winding` is its vertical direction. */
type Edge = {
  readonly top: number
  readonly bottom: number
  readonly xAtTop: number
  readonly slope: number
  readonly winding: 1 | -1
}

function listOutlineEdges(outline: Outline): readonly Edge[] {
  const edges: Edge[] = []
  for (let place = 0; place < outline.length; place += 2) {
    const next = (place + 2) % outline.length
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [outline[place], outline[place + 1], outline[next], outline[next + 1]]
    if (y1 === y2) continue
    const slope = (x2 - x1) / (y2 - y1)
    edges.push(
      y1 < y2
        ? { top: y1, bottom: y2, xAtTop: x1, slope, winding: 1 }
        : { top: y2, bottom: y1, xAtTop: x2, slope, winding: -1 },
    )
  }
  return edges
}

/** Adds the coverage of each dot on a sampling line; the first dot is at `start`. */
function addLineCoverage(edges: readonly Edge[], y: number, covered: Float32Array, start: number): void {
  const crossings = edges
    .filter(({ top, bottom }) => top <= y && bottom > y)
    .map(({ top, xAtTop, slope, winding }) => ({ x: xAtTop + (y - top) * slope, winding }))
    .sort((one, other) => one.x - other.x)
  let winding = 0
  for (const [place, crossing] of crossings.entries()) {
    winding += crossing.winding
    const next = crossings[place + 1]
    if (winding !== 0 && next) addSpanCoverage(covered, start, crossing.x, next.x)
  }
}

function addSpanCoverage(covered: Float32Array, start: number, from: number, to: number): void {
  const [left, right] = [Math.max(start, from), Math.min(start + covered.length, to)]
  for (let x = Math.floor(left); x < right; x++) {
    covered[x - start] = (covered[x - start] ?? 0) + (Math.min(x + 1, right) - Math.max(x, left)) / SCANLINES_PER_DOT
  }
}
