import { GifWriter } from 'omggif'

/** One white pixel. */
export const PNG_FILE = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP6DwABBQECz6AuzQAAAABJRU5ErkJggg==', 'base64'),
)

/** PDF without pages. */
export const PDF_FILE = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/**
 * Returns a label in UPS's format: a landscape GIF with a black corner that is top left after
 * rotation. The last seventh of its length is white.
 */
export function lyingLabel(width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height)
  const paint = (x: number, y: number) => {
    pixels[y * width + x] = 1
  }
  const printed = Math.floor((width * 6) / 7)
  for (let x = 0; x < printed; x += 1) {
    // Frame, and a corner at the bottom left, which is top left after rotation.
    paint(x, 0)
    paint(x, height - 1)
    if (x < printed / 4) for (let y = Math.floor((height * 3) / 4); y < height; y += 1) paint(x, y)
  }
  for (let y = 0; y < height; y += 1) paint(printed - 1, y)
  const bytes = new Uint8Array(width * height + 1000)
  const writer = new GifWriter(Buffer.from(bytes.buffer), width, height, { palette: [0xffffff, 0x000000] })
  writer.addFrame(0, 0, width, height, [...pixels])
  return bytes.slice(0, writer.end())
}
