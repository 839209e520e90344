/**
 * Reference of a parcel at UPS before it has a number: the platform's reference and the paying
 * account.
 */
export type UpsHandle = { readonly account: string; readonly reference: string }

export const writeHandle = ({ account, reference }: UpsHandle): string => `${account} ${reference}`

export function readHandle(handle: string): UpsHandle {
  const [account = '', ...reference] = handle.split(' ')
  return { account, reference: reference.join(' ') }
}
