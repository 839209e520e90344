/** Returns the storage key of a product's picture. */
export const getPictureKey = (userId: number, productId: number): string => `products/${userId}/${productId}`
