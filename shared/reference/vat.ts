import vatJson from '../data/edited/vat.json' with { type: 'json' }

/** What operators of platforms charge as value added tax in their country, and why they do not. */
export const vatData = vatJson
