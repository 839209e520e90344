import * as v from 'valibot'
import { ok } from '../core/result.ts'
import { completeManifest, createManifestAction } from '../shipping/manifests/manifestStore.ts'
import { common, id, optional, text } from './fields.ts'
import { operation, rejected } from './operationsEvent.ts'
import { requireManifest } from './subjects.ts'

const MAX_MANIFEST_FORMS = 100

const Detail = v.object({
  ...common,
  user_id: id,
  manifest_id: id,
  warehouse_no: optional(v.pipe(v.string('must be a string'), v.regex(/^\d{11,12}$/, 'must have 11 or 12 digits'))),
  mawb_id: optional(id),
  forms: v.optional(
    v.pipe(
      v.array(text(255), 'must be a list'),
      v.maxLength(MAX_MANIFEST_FORMS, `must have at most ${MAX_MANIFEST_FORMS} names`),
    ),
    [],
  ),
})

/** Event: a facility accepted a manifest. Stores its numbers and documents. */
export const handleManifestProcessed = operation(Detail, async (detail, { table, nextId, nowMs }) => {
  const { user_id: userId, manifest_id: manifestId, warehouse_no: warehouseNo, mawb_id: mawbId, forms } = detail
  const found = await requireManifest(table, userId, manifestId)
  if (!found.ok) return found
  const manifest = found.value
  if (manifest.stage === 'processed') return rejected(`/manifest_id: manifest ${manifestId} is already processed`)
  return ok({
    word: 'processed',
    actions: [
      completeManifest(manifest, { warehouseNo, mawbId, forms }),
      createManifestAction(manifest, nextId(), nowMs()),
    ],
  })
})
