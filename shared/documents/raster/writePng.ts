import { crc32, deflateSync } from 'node:zlib'
import type { Bitmap } from './bitmap.ts'

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const METRES_PER_INCH = 0.0254

/** Encodes a bitmap as PNG with one bit per dot, including the physical resolution. */
export function writePng({ widthDots, heightDots, rowBytes, bits }: Bitmap, dpi: number): Uint8Array {
  const dotsPerMetre = Math.round(dpi / METRES_PER_INCH)
  const rows = Buffer.alloc((rowBytes + 1) * heightDots)
  for (let y = 0; y < heightDots; y++) {
    // Each row starts with filter type 0 (none); a set bit is white in PNG.
    for (let byte = 0; byte < rowBytes; byte++) {
      rows[y * (rowBytes + 1) + 1 + byte] = ~(bits[y * rowBytes + byte] ?? 0)
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([number(widthDots), number(heightDots), Uint8Array.of(1, 0, 0, 0, 0)])),
    chunk('pHYs', Buffer.concat([number(dotsPerMetre), number(dotsPerMetre), Uint8Array.of(1)])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([number(content.length), named, number(crc32(named))])
}
