import { problem } from '../../../shared/core/problems.ts'
import { type Endpoint, pdf } from '../../../shared/http/endpoint.ts'
import { type FoundLabel, findOwnLabel } from '../../../shared/shipping/labels/findOwnLabel.ts'
import { printLabels } from '../../../shared/shipping/labels/printLabels.ts'
import { isReady } from '../../../shared/shipping/labels/rules/label.ts'
import type { LabelDeps } from './deps.ts'
import type { labelRoutes } from './routes.ts'

export const bulkLabels: Endpoint<typeof labelRoutes.bulkLabels, LabelDeps> = async ({ body, caller }, { table }) => {
  const results = await Promise.all(body.labels.map((name) => findOwnLabel(table, caller.userId, String(name))))
  const found: FoundLabel[] = []
  for (const result of results) {
    if (!result.ok) return { ...result.error, httpStatus: 400 }
    found.push(result.value)
  }
  if (found.some(({ label }) => !isReady(label))) return problem('label_not_ready')
  const printed = await printLabels(found)
  if (printed.ok) return pdf(printed.value, 'labels.pdf')
  return problem('label_file_missing', { id: printed.error.labelId }, { httpStatus: 400 })
}
