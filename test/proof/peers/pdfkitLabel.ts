import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Shape } from '#shared/documents/page/shapes.ts'
import { readFontFile } from '#shared/documents/typesetting/openFace.ts'

/* PDF output by pdfkit, installed from npm into a temporary folder. */

const PACKAGE = 'pdfkit'
export const PDFKIT_VERSION = '0.20.2'

/** The used part of a pdfkit document. */
type Document = {
  on(event: 'data', take: (chunk: Buffer) => void): Document
  on(event: 'end', take: () => void): Document
  font(source: Uint8Array): Document
  fontSize(sizePt: number): Document
  fillColor(color: readonly number[]): Document
  rect(x: number, y: number, width: number, height: number): Document
  fill(): Document
  text(text: string, x: number, y: number, options: object): Document
  end(): void
}
type DocumentClass = new (options: object) => Document
type Create = (source: Uint8Array, name?: string) => unknown

const Fontkit = v.object({ create: v.custom<Create>((value) => typeof value === 'function') })
const Pdfkit = v.custom<DocumentClass>((value) => typeof value === 'function')

/** Renders the shapes of a 4 × 6 inch page. */
export type PdfkitWriter = (shapes: readonly Shape[]) => Promise<Buffer>

/**
 * Installs pdfkit once per machine. It parses fonts for each document, so parsed fonts are cached
 * here, as on the platform.
 */
export function installPdfkit(): PdfkitWriter {
  const folder = join(tmpdir(), `${PACKAGE}-${PDFKIT_VERSION}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"name":"peer","private":true,"type":"commonjs"}')
  if (!existsSync(join(folder, 'node_modules', PACKAGE))) {
    const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${PACKAGE}@${PDFKIT_VERSION}`]
    execFileSync('npm', words, { cwd: folder })
  }
  const require = createRequire(join(folder, 'index.js'))
  keepParsedFonts(require)
  const PdfDocument = v.parse(Pdfkit, require(PACKAGE))
  const faces = { regular: readFontFile('latin'), bold: readFontFile('latinBold') }
  return (shapes) =>
    new Promise((resolve) => {
      const document = new PdfDocument({ size: [288, 432], margin: 0 })
      const chunks: Buffer[] = []
      document.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
      for (const shape of shapes) draw(document, shape, faces)
      document.end()
    })
}

function keepParsedFonts(require: NodeJS.Require): void {
  const fontkit: unknown = require('fontkit')
  const { create } = v.parse(Fontkit, fontkit)
  const parsed = new Map<Uint8Array, unknown>()
  const keeping: Create = (source, name) => {
    const font = parsed.get(source) ?? create(source, name)
    parsed.set(source, font)
    return font
  }
  // The exports of fontkit are read-only.
  const module = require.cache[require.resolve('fontkit')]
  if (module) module.exports = { ...Object(fontkit), create: keeping }
}

const BAR_COUNT = 60

function draw(
  document: Document,
  shape: Shape,
  { regular, bold }: { readonly regular: Uint8Array; readonly bold: Uint8Array },
): void {
  if (shape.kind === 'text') {
    const { text, x, y, sizePt, gray } = shape
    document.font(shape.bold ? bold : regular).fontSize(sizePt)
    document
      .fillColor([gray * 255, gray * 255, gray * 255])
      .text(text, x, y, { lineBreak: false, baseline: 'alphabetic' })
    return
  }
  const { x, y, width, height } = shape
  if (shape.kind === 'rectangle') {
    document
      .rect(x, y, width, height)
      .fillColor([shape.gray * 255, shape.gray * 255, shape.gray * 255])
      .fill()
    return
  }
  // pdfkit has no barcodes, so the bars of a Code 128 of this length are drawn.
  document.fillColor([0, 0, 0])
  for (let bar = 0; bar < BAR_COUNT; bar++)
    document.rect(x + (bar * width) / BAR_COUNT, y, width / BAR_COUNT / 2, height)
  document.fill()
}
