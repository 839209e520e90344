import type { InferOutput } from 'valibot'
import { createInvalidQueryProblem, invalid, type Problem, problem } from '#shared/core/problems.ts'
import type { LabelImage } from '#shared/documents/shipmentLabel/labelImage.ts'
import { type DocumentResponse, inline, pdf, reply } from '#shared/http/endpoint.ts'
import { type FoundLabel, findUserLabel } from '#shared/shipping/labels/findUserLabel.ts'
import { toLabelResponse } from '#shared/shipping/labels/labelResponse.ts'
import {
  createLabelFileProblem,
  printCustomsDocuments,
  printLabelImage,
  printLabels,
  printQrCode,
} from '#shared/shipping/labels/printLabels.ts'
import type { TrackingLinks } from '#shared/shipping/labels/trackingLink.ts'
import { findLabelSet, isReady } from '#shared/shipping/records/rules/label.ts'
import type { LabelEndpoint, LabelResponse } from './routes.ts'

/*
 * Endpoints that retrieve labels, single or in bulk, as JSON, PDF, image or printer code.
 */

export const getLabel: LabelEndpoint<'getLabel'> = async ({ params, query, caller }, { table, trackingLinks }) => {
  const found = await findUserLabel(table, caller.userId, params.id)
  if (!found.ok) return found.error
  if (query.type === undefined && query.document === 'label')
    return reply(buildLabelResponse(found.value, await trackingLinks()))
  if (!isReady(found.value.label)) return problem('label_not_ready')
  const { type, dpi } = query
  if (query.document === 'qr') return renderQrCode(found.value, type)
  if (type === undefined || query.document === 'customs')
    return renderCustomsDocuments([found.value], `customs-${found.value.label.id}.pdf`, type, 404)
  const fileName = `label-${found.value.label.id}.${type}`
  if (type === 'pdf') {
    const printed = await printLabels([found.value])
    return printed.ok ? pdf(printed.value, fileName) : createLabelFileProblem(printed.error, 404)
  }
  const image = await printLabelImage(found.value, { format: type, dpi: dpi === '300' ? 300 : 203 })
  if (image.ok) return inline(image.value, fileName, type === 'png' ? 'image/png' : 'application/zpl')
  if (image.error === 'pdf only')
    return createInvalidQueryProblem('type', 'must be `pdf` because this label is not available as an image')
  return createLabelFileProblem(image.error, 404)
}

async function renderQrCode(found: FoundLabel, type: string | undefined) {
  if (type !== undefined && type !== 'pdf')
    return createInvalidQueryProblem('type', 'must be `pdf` because QR codes are available in PDF format only')
  const printed = await printQrCode(found)
  if (!printed.ok) return createLabelFileProblem(printed.error, 404)
  return printed.value
    ? pdf(printed.value, `qr-${found.label.id}.pdf`)
    : createInvalidQueryProblem('document', 'must be `label` because this label has no QR code')
}

/**
 * Renders customs documents. Parcels within one customs territory and small postal packets need
 * none.
 */
async function renderCustomsDocuments(
  labels: readonly FoundLabel[],
  fileName: string,
  type: string | undefined,
  status: number,
) {
  if (type !== undefined && type !== 'pdf')
    return createInvalidQueryProblem('type', 'must be `pdf` because customs documents are available in PDF format only')
  // Packages of one shipment share their customs documents.
  const masters = new Map(
    labels.map(({ label, found }) => {
      const [master] = findLabelSet(label, found.labels)
      return [master.id, { label: master, found }]
    }),
  )
  const printed = await printCustomsDocuments([...masters.values()])
  if (!printed.ok) return createLabelFileProblem(printed.error, status)
  return printed.value
    ? pdf(printed.value, fileName)
    : createInvalidQueryProblem('document', 'must be `label` because this label has no separate customs documents')
}

export const bulkLabels: LabelEndpoint<'bulkLabels'> = async ({ body, caller }, { table }) => {
  const results = await Promise.all(body.labels.map((name) => findUserLabel(table, caller.userId, String(name))))
  const found: FoundLabel[] = []
  for (const result of results) {
    if (!result.ok) return { ...result.error, httpStatus: 400 }
    found.push(result.value)
  }
  if (found.some(({ label }) => !isReady(label))) return problem('label_not_ready')
  if (body.document === 'customs') return renderCustomsDocuments(found, 'customs.pdf', body.type, 400)
  if (body.type === 'zpl') return renderLabelsForPrinter(found, body.dpi)
  const printed = await printLabels(found)
  if (printed.ok) return pdf(printed.value, 'labels.pdf')
  return createLabelFileProblem(printed.error, 400)
}

/** Concatenates labels in the format of label printers. */
async function renderLabelsForPrinter(
  labels: readonly FoundLabel[],
  dpi: LabelImage['dpi'],
): Promise<DocumentResponse | Problem> {
  const parts: Uint8Array[] = []
  for (const one of labels) {
    const image = await printLabelImage(one, { format: 'zpl', dpi })
    if (image.ok) parts.push(image.value)
    else if (image.error !== 'pdf only') return createLabelFileProblem(image.error, 400)
    else return invalid(`/type: must be \`pdf\` because label ${one.label.id} is not available as an image`)
  }
  return inline(Buffer.concat(parts), 'labels.zpl', 'application/zpl')
}

export const buildLabelResponse = (
  { label, found }: FoundLabel,
  linkTo: Awaited<ReturnType<TrackingLinks>>,
): InferOutput<typeof LabelResponse> => ({
  label: toLabelResponse(label, found.shipment, found.parseEvents(label.id), linkTo),
})
