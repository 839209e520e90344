import { PDFDocument } from 'pdf-lib'
import { openTypesetter, type Typesetter } from '../typesetting/typesetter.ts'
import { drawShapes } from './drawShapes.ts'
import type { Shape } from './shapes.ts'

const PRODUCER = 'Shipping and fulfilment'

export type DocumentDescription = {
  readonly title: string
  /** The date the document bears, Unix ms: when its data was made, not when it was drawn. */
  readonly createdMs: number
  /** All text the document will show, in any form: tells which typefaces to open. */
  readonly texts: string
  readonly pageSize: readonly [widthPt: number, heightPt: number]
}

/**
 * Writes a PDF, a page per list of shapes. The same description and pages give the same bytes, whenever and wherever:
 * nothing in the file comes from the clock or from chance.
 */
export async function writeDocument(
  { title, createdMs, texts, pageSize: [width, height] }: DocumentDescription,
  layOut: (measure: Typesetter['measure']) => readonly (readonly Shape[])[],
): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  document.setTitle(title)
  document.setProducer(PRODUCER)
  document.setCreationDate(new Date(createdMs))
  document.setModificationDate(new Date(createdMs))
  const typesetter = await openTypesetter(document, texts)
  for (const shapes of layOut(typesetter.measure)) drawShapes(document.addPage([width, height]), typesetter, shapes)
  return document.save({ addDefaultPage: false, objectsPerTick: Number.POSITIVE_INFINITY })
}
