import type { AdapterName } from '../reference/rules/adapterNames.ts'
import { dhlExpress } from './dhlExpress/adapter.ts'
import { easypost } from './easypost/adapter.ts'
import { fedex } from './fedex/adapter.ts'
import type { CarrierAdapter } from './port.ts'
import { royalMail } from './royalMail/adapter.ts'
import { shippo } from './shippo/adapter.ts'
import { ups } from './ups/adapter.ts'
import { usps } from './usps/adapter.ts'

/** Adapters by their name in carriers.json. */
export const adapters: Readonly<Partial<Record<AdapterName, CarrierAdapter>>> = {
  easypost,
  ups,
  shippo,
  usps,
  dhlExpress,
  fedex,
  royalMail,
}
