import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, pdf, reply } from '../../../shared/http/endpoint.ts'
import { findOwnLabel } from '../../../shared/shipping/labels/findOwnLabel.ts'
import { printLabels } from '../../../shared/shipping/labels/printLabels.ts'
import { isReady } from '../../../shared/shipping/labels/rules/label.ts'
import type { LabelDeps } from './deps.ts'
import { labelAnswer } from './labelAnswer.ts'
import type { labelRoutes } from './routes.ts'

export const getLabel: Endpoint<typeof labelRoutes.getLabel, LabelDeps> = async (
  { params, query, caller },
  { table },
) => {
  const found = await findOwnLabel(table, caller.userId, params.id)
  if (!found.ok) return found.error
  if (query.type === undefined) return reply(labelAnswer(found.value))
  if (!isReady(found.value.label)) return problem('label_not_ready')
  const printed = await printLabels([found.value])
  return printed.ok
    ? pdf(printed.value, `label-${found.value.label.id}.pdf`)
    : problem('label_file_missing', { id: printed.error.labelId })
}
