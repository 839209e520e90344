import type { Paper } from '#shared/customs/papers/rules/requiredPapers.ts'
import { A4_SIZE_PT } from '../page/paper.ts'
import type { Shape } from '../page/shapes.ts'
import { writeDocument } from '../page/writeDocument.ts'
import type { Measure } from '../typesetting/shapeText.ts'
import { commercialInvoice } from './commercialInvoice.ts'
import type { CustomsPapersData } from './customsPapersData.ts'
import { type PaperForm, paperPages } from './paperPages.ts'
import { postDeclaration } from './postDeclaration.ts'

/**
 * Renders the customs documents of parcels that accompany their labels, as one PDF of A4 pages.
 * Deterministic.
 */
export function renderCustomsPapers(parcels: readonly CustomsPapersData[]): Promise<Uint8Array> {
  const title =
    parcels.length === 1 ? `Customs documents ${parcels[0]?.trackingNumber}` : `Documents of ${parcels.length} parcels`
  const createdMs = Math.max(0, ...parcels.map((parcel) => parcel.createdMs))
  return writeDocument(title, { createdMs, parcels }, A4_SIZE_PT, (measure) =>
    parcels.flatMap((parcel) => layoutCustomsPapers(measure, parcel)),
  )
}

/** Lays out the pages of all documents of a parcel. */
const layoutCustomsPapers = (measure: Measure, data: CustomsPapersData): Shape[][] =>
  data.papers.flatMap((paper) =>
    FORMS[paper].map((formOf) => formOf(measure, data)).flatMap((form) => paperPages(measure, data, form)),
  )

type FormLayout = (measure: Measure, data: CustomsPapersData) => PaperForm

/** A CN 22 is printed on the label itself. */
const FORMS: Readonly<Record<Paper, readonly FormLayout[]>> = {
  cn22: [],
  cn23: [postDeclaration],
  commercial_invoice: [(measure, data) => commercialInvoice(measure, data, true)],
  proforma_invoice: [(measure, data) => commercialInvoice(measure, data, false)],
}
