/** Products of an inbound shipment, so that it and all their rows fit one transaction. */
export const MAX_INBOUND_PRODUCTS = 80

/** Boxes of an inbound shipment. */
export const MAX_INBOUND_BOXES = 100

/** Lots that an inbound shipment lists, so that each count writes a small item. */
export const MAX_INBOUND_LOTS = 200

/** Units of a product, announced or counted. */
export const MAX_UNITS = 999_999
