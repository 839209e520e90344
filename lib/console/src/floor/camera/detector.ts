import wasmFile from 'zxing-wasm/reader/zxing_reader.wasm'

/*
 * Barcode detection of the browser, or of WebAssembly served by this site.
 */

/** A barcode in a picture, with its middle as shares of the picture's width and height. */
type Detected = {
  readonly rawValue: string
  readonly boundingBox: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export type Detector = { detect(picture: HTMLVideoElement): Promise<readonly Detected[]> }

type DetectorConstructor = {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Kinds of barcodes on goods, places, papers and parcels. */
const FORMATS = [
  ...['code_128', 'code_39', 'ean_13', 'ean_8', 'itf', 'upc_a', 'upc_e'],
  ...['data_matrix', 'pdf417', 'qr_code'],
] as const

declare global {
  interface Window {
    readonly BarcodeDetector?: DetectorConstructor
  }
}

export async function createDetector(): Promise<Detector> {
  const supported = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (window.BarcodeDetector && FORMATS.every((format) => supported.includes(format))) {
    return new window.BarcodeDetector({ formats: FORMATS })
  }
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  const url = new URL(wasmFile, import.meta.url).href
  prepareZXingModule({ overrides: { locateFile: () => url } })
  return new BarcodeDetector({ formats: [...FORMATS] })
}

/** Returns the barcode nearest to the middle of a picture; null if there is none. */
export function selectBarcode(
  found: readonly Detected[],
  { width, height }: { readonly width: number; readonly height: number },
): string | null {
  const distance = ({ boundingBox: { x, y, width: w, height: h } }: Detected) =>
    Math.hypot(x + w / 2 - width / 2, y + h / 2 - height / 2)
  return found.toSorted((one, other) => distance(one) - distance(other))[0]?.rawValue ?? null
}
