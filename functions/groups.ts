import type { Routes } from '../shared/http/routes.ts'
import { claimRoutes } from './claims/routes.ts'
import { docsRoutes } from './docs/routes.ts'
import { estimateRoutes } from './estimate/routes.ts'
import { labelRoutes } from './labels/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { shipmentRoutes } from './shipments/routes.ts'
import { trackRoutes } from './track/routes.ts'
import { userRoutes } from './users/routes.ts'

/** One Lambda of endpoints. Its folder is functions/<name>/, its code functions/<name>/handler.ts. */
export type EndpointGroup = {
  readonly routes: Routes
  /** What the function's role may do with the table. */
  readonly table: 'none' | 'read' | 'readWrite'
  /** Reads the signing secret (page tokens, sessions, CSRF). */
  readonly signs?: true
  /** Draws PDFs: carries the fonts and may be larger than the others. */
  readonly prints?: true
  readonly memoryMb?: number
  /** What a person loses while this function fails: the text of its alarms. */
  readonly errorImpact: string
}

/** Every endpoint group, one row each: deployed, hosted locally and documented from here. */
export const groups = {
  claims: {
    routes: claimRoutes,
    table: 'read',
    errorImpact: 'Nobody can read how to claim for a lost parcel',
  },
  labels: {
    routes: labelRoutes,
    table: 'readWrite',
    prints: true,
    memoryMb: 1024,
    errorImpact: 'Merchants cannot buy, download or cancel labels',
  },
  shipments: {
    routes: shipmentRoutes,
    table: 'readWrite',
    memoryMb: 512,
    errorImpact: 'Merchants cannot create, read or change shipments',
  },
  estimate: {
    routes: estimateRoutes,
    table: 'read',
    errorImpact: 'Nobody can ask what a parcel would cost',
  },
  reference: {
    routes: referenceRoutes,
    table: 'read',
    errorImpact: 'Nobody can look up entry points and warehouses',
  },
  track: {
    routes: trackRoutes,
    table: 'read',
    errorImpact: 'Nobody can follow a parcel by its tracking number',
  },
  oauth: {
    routes: oauthRoutes,
    table: 'readWrite',
    signs: true,
    errorImpact: 'Nobody can connect an application, or take its permission back',
  },
  users: {
    routes: userRoutes,
    table: 'readWrite',
    errorImpact: 'Nobody can see their balances or change their address',
  },
  docs: {
    routes: docsRoutes,
    table: 'none',
    errorImpact: 'Nobody can read the documentation of the API',
  },
} as const satisfies Record<string, EndpointGroup>
