import type { Service } from '#shared/reference/rules/services.ts'
import type { Channel } from './ruleFields.ts'

/** Returns the customs channel of a service. */
export const getCustomsChannel = (service: Service): Channel => (service === 'Svc Post' ? 'post' : 'courier')
