/**
 * What the API knows of a CloudFront in front of it, and whether that is the only way in. Without a
 * key there is none.
 */
export const edgeSettings = () => ({
  key: process.env.EDGE_KEY,
  isOnlyWay: process.env.EDGE_ONLY === 'on',
})
