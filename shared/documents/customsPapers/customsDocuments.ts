import type { Paper } from '#shared/customs/papers/rules/requiredDocuments.ts'
import { A4_SIZE_PT } from '../page/paper.ts'
import type { Shape } from '../page/shapes.ts'
import { writeDocument } from '../page/writeDocument.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import { buildCommercialInvoice } from './commercialInvoice.ts'
import type { CustomsDocumentData } from './customsDocumentData.ts'
import { type DocumentForm, layoutDocumentPages } from './documentPages.ts'
import { buildPostDeclaration } from './postDeclaration.ts'

/**
 * Renders the customs documents of parcels that accompany their labels, as one PDF of A4 pages.
 * Deterministic.
 */
export function renderCustomsForms(parcels: readonly CustomsDocumentData[]): Promise<Uint8Array> {
  const title =
    parcels.length === 1 ? `Customs documents ${parcels[0]?.trackingNumber}` : `Documents of ${parcels.length} parcels`
  const documentCreatedMs = Math.max(0, ...parcels.map((parcel) => parcel.createdMs))
  return writeDocument(title, { createdMs: documentCreatedMs, parcels }, A4_SIZE_PT, (measure) =>
    parcels.flatMap((parcel) => layoutCustomsDocuments(measure, parcel)),
  )
}

/** Lays out the pages of all documents of a parcel. */
const layoutCustomsDocuments = (measure: Measure, data: CustomsDocumentData): Shape[][] =>
  data.papers.flatMap((paper) =>
    FORMS[paper].map((formOf) => formOf(measure, data)).flatMap((form) => layoutDocumentPages(measure, data, form)),
  )

type FormLayout = (measure: Measure, data: CustomsDocumentData) => DocumentForm

/** A CN 22 is printed on the label itself. */
const FORMS: Readonly<Record<Paper, readonly FormLayout[]>> = {
  cn22: [],
  cn23: [buildPostDeclaration],
  commercial_invoice: [(measure, data) => buildCommercialInvoice(measure, data, true)],
  proforma_invoice: [(measure, data) => buildCommercialInvoice(measure, data, false)],
}
