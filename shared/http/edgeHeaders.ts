/**
 * Sent by CloudFront: proves that a request came through it. CloudFront keeps names that begin with
 * `x-edge-` to itself.
 */
export const EDGE_KEY_HEADER = 'x-origin-verify'

/** Sent by CloudFront: the address of the client, which the API itself does not see then. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'
