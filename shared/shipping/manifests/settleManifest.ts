import { assembleManifest } from './assembleManifest.ts'
import { dissolveManifest } from './dissolveManifest.ts'
import type { Manifest } from './rules/manifest.ts'
import { needsTransmission, type TransmissionDeps, transmitManifest } from './transmitManifest.ts'

/** Brings a manifest that was left unfinished to its end, and answers that in a word. Throws while a carrier does not answer. */
export async function settleManifest(manifest: Manifest, deps: TransmissionDeps, nowMs: number): Promise<string> {
  if (manifest.stage === 'dissolving') {
    await dissolveManifest(deps.table, manifest, nowMs)
    return 'dissolved'
  }
  const assembled = await assembleManifest(deps.table, manifest, needsTransmission(deps.carriers), nowMs, true)
  if (!assembled.ok) return 'dissolved'
  if (assembled.value.manifest.stage === 'transmitting') await transmitManifest(assembled.value, deps)
  return manifest.stage === 'transmitting' ? 'transmitted' : 'completed'
}
