/** Products of an inbound shipment, so that it and all their rows fit one transaction. */
export const MAX_INBOUND_PRODUCTS = 80

/** Units of a product, announced or counted. */
export const MAX_UNITS = 999_999
