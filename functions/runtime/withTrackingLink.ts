import {
  createTrackingLink,
  createTrackingLinks,
  type TrackingLink,
  type TrackingLinks,
} from '#shared/shipping/labels/trackingLink.ts'
import type { SigningDeps } from './core.ts'

export type TrackingLinkDeps = { readonly trackingLink: TrackingLink; readonly trackingLinks: TrackingLinks }

/** Adds links to the tracking page for buyers. */
export const withTrackingLink = <Deps extends SigningDeps>(deps: Deps): Deps & TrackingLinkDeps => ({
  ...deps,
  trackingLink: createTrackingLink(deps.config, deps.signingKey),
  trackingLinks: createTrackingLinks(deps.config, deps.signingKey),
})
