/**
 * Most entries of each list a product keeps: so a product with all its SKUs fits one transaction.
 */
export const MAX_SKUS = 50
export const MAX_HS_CODES = 50
export const MAX_LOCAL_DESCRIPTIONS = 50
