import type { InferOutput } from 'valibot'
import { invalidQuery, type Problem, problem } from '../../../shared/core/problems.ts'
import { inline, pdf, reply } from '../../../shared/http/endpoint.ts'
import { type FoundLabel, findOwnLabel } from '../../../shared/shipping/labels/findOwnLabel.ts'
import { labelView } from '../../../shared/shipping/labels/labelView.ts'
import { type LostFile, printLabelImage, printLabels } from '../../../shared/shipping/labels/printLabels.ts'
import { isReady } from '../../../shared/shipping/labels/rules/label.ts'
import type { TrackingLinks } from '../../../shared/shipping/tracking/trackingLink.ts'
import type { LabelAnswer, LabelEndpoint } from './routes.ts'

export const getLabel: LabelEndpoint<'getLabel'> = async ({ params, query, caller }, { table, trackingLinks }) => {
  const found = await findOwnLabel(table, caller.userId, params.id)
  if (!found.ok) return found.error
  if (query.type === undefined) return reply(labelAnswer(found.value, await trackingLinks()))
  if (!isReady(found.value.label)) return problem('label_not_ready')
  const { type, dpi } = query
  const fileName = `label-${found.value.label.id}.${type}`
  if (type === 'pdf') {
    const printed = await printLabels([found.value])
    return printed.ok ? pdf(printed.value, fileName) : missingFile(printed.error, 404)
  }
  const image = await printLabelImage(found.value, { format: type, dpi: dpi === '300' ? 300 : 203 })
  if (image.ok) return inline(image.value, fileName, type === 'png' ? 'image/png' : 'application/zpl')
  if (image.error === 'pdf only')
    return invalidQuery('type', 'must be pdf: the carrier of this label made no picture, or more than one')
  return missingFile(image.error, 404)
}

/** Why there is no PDF of a label. */
function missingFile({ labelId, why }: LostFile, httpStatus: number): Problem {
  const missing = problem('label_file_missing', { id: labelId }, { httpStatus })
  if (why === 'lost') return missing
  const message = `Label ${labelId} cannot be printed any more: what it says of persons was erased`
  return { ...missing, message, errors: [message] }
}

export const bulkLabels: LabelEndpoint<'bulkLabels'> = async ({ body, caller }, { table }) => {
  const results = await Promise.all(body.labels.map((name) => findOwnLabel(table, caller.userId, String(name))))
  const found: FoundLabel[] = []
  for (const result of results) {
    if (!result.ok) return { ...result.error, httpStatus: 400 }
    found.push(result.value)
  }
  if (found.some(({ label }) => !isReady(label))) return problem('label_not_ready')
  const printed = await printLabels(found)
  if (printed.ok) return pdf(printed.value, 'labels.pdf')
  return missingFile(printed.error, 400)
}

export const labelAnswer = (
  { label, found }: FoundLabel,
  linkTo: Awaited<ReturnType<TrackingLinks>>,
): InferOutput<typeof LabelAnswer> => ({
  label: labelView(label, found.shipment, found.eventsOf(label.id), linkTo),
})
