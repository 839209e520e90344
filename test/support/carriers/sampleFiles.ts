import { GifWriter } from 'omggif'

/** One white pixel. */
export const PNG_FILE = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP6DwABBQECz6AuzQAAAABJRU5ErkJggg==', 'base64'),
)

/** No page. */
export const PDF_FILE = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/**
 * A label as UPS sends it: a GIF on its side, in which a black corner is at the top left when it is
 * upright. The last seventh of its length is white.
 */
export function lyingLabel(width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height)
  const paint = (x: number, y: number) => {
    pixels[y * width + x] = 1
  }
  const printed = Math.floor((width * 6) / 7)
  for (let x = 0; x < printed; x += 1) {
    // A frame, and the corner: what is at the bottom left while it lies is at the top left once it
    // stands.
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
