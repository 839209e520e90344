import { GifReader } from 'omggif'
import { PNG } from 'pngjs'
import { CarrierDownError } from '../carrier.ts'

/** UPS labels have 1.1 million pixels; a small file can declare a huge image. */
const MAX_IMAGE_PIXELS = 4_000_000

/** Label size: four by six inches. */
const HEIGHT_WIDTH_RATIO = 1.5

const WHITE = 255

type Picture = { readonly width: number; readonly height: number; readonly rgba: Uint8Array }

/**
 * Converts a UPS label to an upright PNG of four by six inches: it is a GIF in landscape, with
 * white space below.
 */
export function rotateLabelUpright(gif: Uint8Array): Uint8Array {
  const picture = decoded(gif)
  const upright = picture.width > picture.height ? rotateClockwise(picture) : picture
  const height = Math.min(
    upright.height,
    Math.max(Math.round(upright.width * HEIGHT_WIDTH_RATIO), getPrintedHeight(upright)),
  )
  const png = new PNG({ width: upright.width, height })
  png.data.set(upright.rgba.subarray(0, upright.width * height * 4))
  return new Uint8Array(PNG.sync.write(png, { colorType: 0 }))
}

function decoded(gif: Uint8Array): Picture {
  try {
    const reader = new GifReader(Buffer.from(gif))
    const { width, height } = reader
    if (width * height > MAX_IMAGE_PIXELS) throw new RangeError('too many pixels')
    const rgba = new Uint8Array(width * height * 4).fill(WHITE)
    reader.decodeAndBlitFrameRGBA(0, rgba)
    return { width, height, rgba }
  } catch (error) {
    throw new CarrierDownError('ups returned an invalid label image', { cause: error })
  }
}

/** The left edge becomes the top. */
function rotateClockwise({ width, height, rgba }: Picture): Picture {
  const from = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height)
  const to = new Uint32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) to[x * height + (height - 1 - y)] = from[y * width + x] ?? 0
  }
  return { width: height, height: width, rgba: new Uint8Array(to.buffer) }
}

/** Returns the height down to the last printed row, so that nothing is cut off. */
function getPrintedHeight({ width, height, rgba }: Picture): number {
  const bytesPerRow = width * 4
  for (let row = height; row > 0; row -= 1) {
    if (rgba.subarray((row - 1) * bytesPerRow, row * bytesPerRow).some((value) => value !== WHITE)) return row
  }
  return 0
}
