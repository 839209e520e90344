import type { TransmissionDeps } from '../../../shared/shipping/manifests/settleManifest.ts'
import { type CoreDeps, coreDeps } from '../../runtime/core.ts'
import { withCarriers } from '../../runtime/withCarriers.ts'

export type ManifestDeps = CoreDeps & TransmissionDeps

export const manifestDeps = (): ManifestDeps => withCarriers(coreDeps())
