/**
 * Sent by CloudFront, to prove that a request came through it. CloudFront reserves names with
 * `x-edge-`.
 */
export const EDGE_KEY_HEADER = 'x-origin-verify'

/** Sent by CloudFront: the client's IP address, which the API does not see. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
