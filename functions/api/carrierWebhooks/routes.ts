import * as v from 'valibot'
import type { PlatformAccounts } from '../../../shared/accounts/carrierCredentials/carrierAccounts.ts'
import { defineRoutes } from '../../../shared/http/routes.ts'
import type { CoreDeps } from '../../runtime/core.ts'

export const carrierWebhookRoutes = defineRoutes({
  takeCarrierEvent: {
    key: 'POST /carriers/{adapter}/webhook',
    summary: 'A carrier says that it has news of a parcel: signed as it signs',
    tag: 'Carriers',
    access: 'public',
    effect: 'none',
    rawBody: v.unknown(),
    success: { status: 200 },
    problems: [{ name: 'validation_failed', httpStatus: 401 }, 'path_not_found'],
  },
})

export type CarrierWebhookDeps = CoreDeps & { readonly platformAccounts: PlatformAccounts }
