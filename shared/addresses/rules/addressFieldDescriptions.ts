/** Descriptions of address fields, shared by schemas with different limits. */
export const STREET1_DESCRIPTION = 'Address line 1, such as street and house number'
export const STREET2_DESCRIPTION = 'Address line 2, such as apartment, floor or building. Null if not provided.'
export const CITY_DESCRIPTION = 'City or town'
export const PROVINCE_DESCRIPTION = 'Province, state or region, by code or name'
export const POSTAL_CODE_DESCRIPTION = 'Postal code in the format of the country'
