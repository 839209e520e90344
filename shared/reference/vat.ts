import vatJson from '../data/edited/vat.json' with { type: 'json' }

/** Value added tax of platform operators by country, with the reasons for exemption. */
export const vatData = vatJson
