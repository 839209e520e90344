import type { AdapterName } from '../reference/rules/adapterNames.ts'
import { easypostWebhook } from './easypost/webhook.ts'
import type { CarrierWebhook } from './port.ts'

/**
 * The webhooks of adapters that have one: apart from these, as carriers wait for the function that
 * takes them.
 */
export const carrierWebhooks: Readonly<Partial<Record<AdapterName, CarrierWebhook>>> = { easypost: easypostWebhook }
