import { plan } from '../../../shared/http/endpoint.ts'
import { log } from '../../../shared/platform/log.ts'
import { assembleManifest } from '../../../shared/shipping/manifests/assembleManifest.ts'
import { needsTransmission, transmitManifest } from '../../../shared/shipping/manifests/transmitManifest.ts'
import { manifestView } from './manifests.ts'
import type { ManifestEndpoint } from './routes.ts'

/**
 * Everything is written when the answer is planned: a repeat finds the manifest by its id and goes on with it. A carrier
 * that does not answer is told later, by the job.
 */
export const createManifest: ManifestEndpoint<'createManifest'> = async (
  { body, caller, lastingId, nowMs, isRepeat },
  deps,
) => {
  const { overpacks, carrier, tracking_number: trackingNumber } = body.manifest
  const order = { id: lastingId(), userId: caller.userId, carrier, trackingNumber, overpackIds: overpacks }
  const assembled = await assembleManifest(deps.table, order, needsTransmission(deps.carriers), nowMs, isRepeat)
  if (!assembled.ok) return assembled.error
  if (assembled.value.manifest.stage === 'transmitting') {
    try {
      await transmitManifest(assembled.value, deps)
    } catch (error) {
      log.warn('manifest not transmitted yet', { manifest_id: order.id, error })
    }
  }
  return plan([], { manifest: manifestView(assembled.value) })
}
