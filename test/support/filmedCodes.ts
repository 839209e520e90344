import { encodeBarcode } from '#shared/documents/page/barcode.ts'

/*
 * Videos for Chromium's fake camera, in uncompressed YUV4MPEG2 as parsed by Chromium's source code.
 */

const WIDTH = 640
const HEIGHT = 480
const FRAMES_PER_SECOND = 10
const BLACK = 16
const WHITE = 235
const NO_COLOUR = 128
const MODULE_PX = 3

/** Video scene: a barcode, or null for an empty table. */
export type Scene = { readonly code: string | null; readonly seconds: number }

/** Returns a looping video that shows barcodes one after another. */
export function filmCodes(scenes: readonly Scene[]): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420\n`)
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)
  const frames = scenes.flatMap(({ code, seconds }) => {
    const frame = Buffer.concat([Buffer.from('FRAME\n'), draw(code), colours])
    return Array.from({ length: seconds * FRAMES_PER_SECOND }, () => frame)
  })
  return Buffer.concat([header, ...frames])
}

/** Returns the brightness of each pixel. */
function draw(code: string | null): Buffer {
  const row = Buffer.alloc(WIDTH, WHITE)
  const { widthModules, bars } = code === null ? EMPTY : encodeBarcode({ symbology: 'code128', text: code })
  const left = Math.round((WIDTH - widthModules * MODULE_PX) / 2)
  for (const { start, width } of bars) {
    row.fill(BLACK, left + start * MODULE_PX, left + (start + width) * MODULE_PX)
  }
  const blank = Buffer.alloc(WIDTH, WHITE)
  const isCode = (line: number): boolean => line > HEIGHT / 4 && line < (HEIGHT * 3) / 4
  return Buffer.concat(Array.from({ length: HEIGHT }, (_, line) => (isCode(line) ? row : blank)))
}

const EMPTY: ReturnType<typeof encodeBarcode> = { widthModules: 0, bars: [] }
