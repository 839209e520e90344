/** Most products of an inbound shipment: so it and all their rows fit one transaction. */
export const MAX_INBOUND_PRODUCTS = 80

/** Most units of a product, announced or counted. */
export const MAX_UNITS = 999_999

/** Most kinds of problems a warehouse tells of a product. */
export const MAX_CODES = 20

/** How long inbound shipments are kept, of whatever status. */
export const KEPT_YEARS = 3
