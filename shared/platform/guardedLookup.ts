import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isGlobalAddress, isIpAddressHost } from '../core/publicIpAddress.ts'

/* Connections to hosts named by users: the public internet only. */

export type LookUp = (
  host: string,
  callback: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void

const lookUpSystemHost: LookUp = (host, callback) => lookup(host, { all: true }, callback)

const formatNotPublicMessage = (host: string): string => `${host} is not a public IP address`

/**
 * Returns why a URL with a literal IP address is rejected; null if it is public, or a host name,
 * whose addresses are checked by the guarded lookup.
 */
export function findPrivateHost({ hostname }: URL): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIpAddressHost(hostname) && !isGlobalAddress(host) ? formatNotPublicMessage(host) : null
}

/**
 * Returns the name resolution of a connection. Unless private networks are permitted, a name is
 * resolved once, all addresses are checked, and the connection uses a checked one, which prevents
 * DNS rebinding.
 */
export const createGuardedLookup = (allowPrivate: boolean, lookUp: LookUp = lookUpSystemHost): LookupFunction =>
  allowPrivate ? createAnyAddressLookup(lookUp) : guarded(lookUp)

/** Passes resolved addresses to a socket in the requested form. */
const found = (
  addresses: readonly LookupAddress[],
  { all }: Parameters<LookupFunction>[1],
  callback: Parameters<LookupFunction>[2],
): void => {
  const [first] = addresses
  if (!first) callback(new Error('the host name could not be resolved'), [])
  else if (all) callback(null, [...addresses])
  else callback(null, first.address, first.family)
}

const createAnyAddressLookup =
  (lookUp: LookUp): LookupFunction =>
  (host, options, callback) =>
    lookUp(host, (error, addresses) => (error ? callback(error, []) : found(addresses, options, callback)))

/** Resolves a name once and checks all addresses: the connection uses the checked ones. */
const guarded =
  (lookUp: LookUp): LookupFunction =>
  (host, options, callback) =>
    lookUp(host, (error, addresses) => {
      if (error) return callback(error, [])
      const rejected = addresses.find(({ address }) => !isGlobalAddress(address))
      if (rejected) return callback(new Error(formatNotPublicMessage(`${host} (${rejected.address})`)), [])
      found(addresses, options, callback)
    })
