import type { AdapterName } from '../reference/rules/adapterNames.ts'
import type { CarrierAdapter } from './port.ts'

/** The adapters of this platform, by the names that carriers.json has for them: a line each. */
export const adapters: Readonly<Partial<Record<AdapterName, CarrierAdapter>>> = {}
