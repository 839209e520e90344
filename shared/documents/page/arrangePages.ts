import { degrees, PDFDocument, type PDFEmbeddedPage, type PDFPage } from 'pdf-lib'
import { A4_SIZE_PT } from './paper.ts'

/** Labels on a sheet, in two columns. */
const PAGES_PER_SHEET = 4
const COLUMNS = 2

/**
 * Arranges the pages of PDFs on A4 sheets of four, in reading order. Pages are shown as in a viewer,
 * turned if they fit better sideways, reduced to fit, and centred in their quarter. Deterministic.
 */
export async function arrangePagesOnA4(parts: readonly Uint8Array[]): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const [width, height] = [A4_SIZE_PT[0] / COLUMNS, A4_SIZE_PT[1] / COLUMNS]
  let placed = 0
  let sheet = document.addPage([...A4_SIZE_PT])
  for (const part of parts) {
    const source = await PDFDocument.load(part, { updateMetadata: false })
    const pages = source.getPages()
    const embedded = await document.embedPages(pages, pages.map(getVisibleBox))
    for (const [index, page] of pages.entries()) {
      const position = placed % PAGES_PER_SHEET
      if (placed > 0 && position === 0) sheet = document.addPage([...A4_SIZE_PT])
      const [left, top] = [(position % COLUMNS) * width, Math.floor(position / COLUMNS) * height]
      drawPage(sheet, page, embedded[index], { left, bottom: A4_SIZE_PT[1] - top - height, width, height })
      placed++
    }
  }
  return document.save()
}

type Area = { readonly left: number; readonly bottom: number; readonly width: number; readonly height: number }

/** Part of a page that viewers show. Embedded pages would have the whole media box. */
function getVisibleBox(page: PDFPage) {
  const { x, y, width, height } = page.getCropBox()
  return { left: x, bottom: y, right: x + width, top: y + height }
}

/** Embedded pages lack the rotation of their page, so it is applied here. */
function drawPage(sheet: PDFPage, page: PDFPage, embedded: PDFEmbeddedPage | undefined, area: Area): void {
  if (!embedded) return
  const crop = page.getCropBox()
  const upright = scalePageToFit(crop, page.getRotation().angle, area)
  const turned = scalePageToFit(crop, page.getRotation().angle + 90, area)
  const { clockwise, scale, width, height } = turned.scale > upright.scale ? turned : upright
  const [x, y] = [area.left + (area.width - width) / 2, area.bottom + (area.height - height) / 2]
  sheet.drawPage(embedded, {
    // Pages are rotated about their lower left corner.
    x: clockwise === 180 || clockwise === 270 ? x + width : x,
    y: clockwise === 90 || clockwise === 180 ? y + height : y,
    xScale: scale,
    yScale: scale,
    rotate: degrees(-clockwise),
  })
}

/** Returns the scale of a page turned clockwise, at most 1, and its size on the sheet. */
function scalePageToFit(size: Size, angle: number, area: Area) {
  const clockwise = ((angle % 360) + 360) % 360
  const [pageWidth, pageHeight] = clockwise % 180 === 0 ? [size.width, size.height] : [size.height, size.width]
  const scale = Math.min(1, area.width / pageWidth, area.height / pageHeight)
  return { clockwise, scale, width: pageWidth * scale, height: pageHeight * scale }
}

type Size = { readonly width: number; readonly height: number }
