import { importDeniedParties } from './deniedParties/importDeniedParties.ts'
import { importExchangeRates } from './exchangeRates/importExchangeRates.ts'
import type { Importer } from './importer.ts'
import { importPostalCodes } from './postal/importPostalCodes.ts'
import { importNomenclature } from './tariffs/importNomenclature.ts'
import { importUsSchedule } from './tariffs/importUsSchedule.ts'

/** Every kind of file that can be imported, by what it is called on the command line. */
export const importers: Readonly<Record<string, Importer>> = {
  'denied-parties': importDeniedParties,
  'exchange-rates': importExchangeRates,
  hs: importNomenclature,
  postal: importPostalCodes,
  'us-hts': importUsSchedule,
}
