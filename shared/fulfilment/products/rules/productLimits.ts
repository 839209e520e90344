/** Entries of each list of a product, so that it and all its SKUs fit one transaction. */
export const MAX_SKUS = 50
export const MAX_COMPONENTS = 20
/** Former components that orders of a kit may still require. */
export const MAX_PREVIOUS_COMPONENTS = 20
export const MAX_HS_CODES = 50
export const MAX_LOCALISED_DESCRIPTIONS = 50

/** Days before expiry from which units are not shipped, at most ten years. */
export const MAX_EXPIRY_BUFFER_DAYS = 3_650

/** Units of a component in one kit. */
export const MAX_COMPONENT_QUANTITY = 1_000
