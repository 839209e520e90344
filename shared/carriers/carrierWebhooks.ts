import type { AdapterName } from '../reference/rules/adapterNames.ts'
import { easypostWebhook } from './easypost/webhook.ts'
import type { CarrierWebhook } from './port.ts'

/**
 * Webhooks of adapters; separate from the adapters to keep the receiving function small, as
 * carriers wait for it.
 */
export const carrierWebhooks: Readonly<Partial<Record<AdapterName, CarrierWebhook>>> = { easypost: easypostWebhook }
