/**
 * Returns the settings of the CloudFront distribution in front of the API, and whether it is the
 * only entry point. Without a key there is none.
 */
export const loadEdgeSettings = () => ({
  key: process.env.EDGE_KEY,
  isOnlyWay: process.env.EDGE_ONLY === 'on',
})
