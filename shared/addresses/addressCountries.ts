/** Countries in which addresses can be validated (ISO 3166-1). Part of the API. */
export const VALIDATED_ADDRESS_COUNTRIES: readonly string[] =
  'AU AT BE BR CA CL CO CZ DK EE FI FR DE HU IE IT LV LT LU MY MX NL NO NZ PL PR SG SK SI ES SE CH GB US'.split(' ')
