/** Entries of each list of a product, so that it and all its SKUs fit one transaction. */
export const MAX_SKUS = 50
export const MAX_HS_CODES = 50
export const MAX_LOCAL_DESCRIPTIONS = 50
