import type { Service } from '#shared/reference/rules/services.ts'
import type { Channel } from './ruleFields.ts'

/** How parcels of a service come through customs. */
export const channelOf = (service: Service): Channel => (service === 'Svc Post' ? 'post' : 'courier')
