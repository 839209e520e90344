import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from '@jest/globals'
import { PNG } from 'pngjs'

/** PDF tools and their Debian packages. */
const TOOLS = {
  pdftoppm: 'poppler-utils',
  pdftotext: 'poppler-utils',
  pdffonts: 'poppler-utils',
  zbarimg: 'zbar-tools',
  qpdf: 'qpdf',
}
export type Tool = keyof typeof TOOLS

const isMissing = (tool: Tool): boolean => spawnSync(tool, ['--version']).error !== undefined

/** Declares a test block that is skipped, with a reason, if a tool is missing. */
export function describeWith(tools: readonly Tool[], title: string, body: () => void): void {
  const missing = tools.filter(isMissing)
  if (missing.length === 0) describe(title, body)
  else describe.skip(`${title} (skipped: install ${missing.map((tool) => TOOLS[tool]).join(', ')})`, body)
}

function inFolder<T>(pdf: Uint8Array, work: (folder: string, file: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'document-'))
  try {
    const file = join(folder, 'document.pdf')
    writeFileSync(file, pdf)
    return work(folder, file)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function run(command: Tool, ...parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, { encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}: ${status} ${stderr}`)
  return stdout
}

/** Returns the errors reported by a strict parser. */
export function pdfFaults(pdf: Uint8Array): string {
  return inFolder(pdf, (_folder, file) => {
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' })
    return status === 0 ? '' : stdout + stderr
  })
}

/** Returns a PDF that opens without a password, but requires one for changes. */
export const encryptPdf = (pdf: Uint8Array, bits: 40 | 128 | 256 = 256, password = ''): Uint8Array =>
  inFolder(pdf, (folder, file) => {
    const options = ['--allow-weak-crypto', '--encrypt', password, 'owner', String(bits)]
    run('qpdf', ...options, ...(bits === 256 ? ['--modify=none'] : []), '--', file, join(folder, 'encrypted.pdf'))
    return readFileSync(join(folder, 'encrypted.pdf'))
  })

export const pdfText = (pdf: Uint8Array): string =>
  inFolder(pdf, (_folder, file) => run('pdftotext', '-layout', file, '-'))

/** Returns the displayed size of each word, in points. */
export const pdfWords = (pdf: Uint8Array): ReadonlyMap<string, { readonly width: number; readonly height: number }> =>
  inFolder(pdf, (_folder, file) => {
    const words = run('pdftotext', '-bbox', file, '-').matchAll(
      /xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g,
    )
    return new Map(
      [...words].map(([, left, top, right, bottom, word]) => [
        word ?? '',
        { width: Number(right) - Number(left), height: Number(bottom) - Number(top) },
      ]),
    )
  })

/** Returns the embedded fonts, without subset tags. */
export const pdfFonts = (pdf: Uint8Array): string[] =>
  inFolder(pdf, (_folder, file) =>
    run('pdffonts', file)
      .split('\n')
      .slice(2)
      .filter((line) => line !== '')
      .map((line) => (line.split(/\s+/)[0] ?? '').replace(/^[A-Z]{6}\+/, '')),
  )

/** Returns the barcodes decoded from a page rendered at 203 dpi. */
export function scannedCodes(pdf: Uint8Array, page = 1, dpi = 203): string[] {
  return inFolder(pdf, (folder, file) => {
    run('pdftoppm', '-r', String(dpi), '-gray', '-singlefile', '-f', String(page), file, join(folder, 'page'))
    return codesOf(join(folder, 'page.pgm'))
  })
}

/** Returns the barcodes decoded from a PNG. */
export const codesOnPicture = (png: Uint8Array): string[] => inFolder(png, (_folder, file) => codesOf(file))

function codesOf(picture: string): string[] {
  const { stdout } = spawnSync('zbarimg', ['--nodbus', '-q', '--raw', picture], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line !== '')
}

/** Raster of a page: 0 is black, 255 is white. */
export type Raster = { readonly width: number; readonly height: number; readonly dots: Uint8Array }

export function rasterOf(pdf: Uint8Array, dpi = 203, page = 1): Raster {
  return inFolder(pdf, (folder, file) => {
    run('pdftoppm', '-r', String(dpi), '-gray', '-singlefile', '-f', String(page), file, join(folder, 'page'))
    const bytes = readFileSync(join(folder, 'page.pgm'))
    const [header = '', width = '0', height = '0'] =
      /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 64)) ?? []
    return { width: Number(width), height: Number(height), dots: bytes.subarray(header.length) }
  })
}

/** Returns the raster of a PNG with its resolution. */
export function rasterOfPicture(png: Uint8Array): Raster & { readonly dotsPerMetre: number | null } {
  const { width, height, data } = PNG.sync.read(Buffer.from(png))
  const dots = Uint8Array.from({ length: width * height }, (_, place) => data[place * 4] ?? 255)
  const at = Buffer.from(png).indexOf('pHYs')
  return { width, height, dots, dotsPerMetre: at < 0 ? null : Buffer.from(png).readUInt32BE(at + 4) }
}

/** Counts dots darker than middle grey. */
export const inkOf = ({ dots }: Raster): number => dots.reduce((sum, dot) => sum + (dot < 128 ? 1 : 0), 0)

/**
 * Counts dark dots more than two dots away from any dark dot of the other page, as renderers place
 * edges differently. `lightest` is the grey level below which dots of the other page count as dark.
 */
export function strayDots(page: Raster, other: Raster, lightest = 128): number {
  const isInked = (x: number, y: number): boolean => (other.dots[y * other.width + x] ?? 255) < lightest
  const near = [-2, -1, 0, 1, 2]
  return page.dots.reduce((sum, dot, index) => {
    const [x, y] = [index % page.width, Math.floor(index / page.width)]
    return sum + (dot < 128 && !near.some((dy) => near.some((dx) => isInked(x + dx, y + dy))) ? 1 : 0)
  }, 0)
}
