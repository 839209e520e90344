type Carried = {
  readonly application_id: string
  readonly return_uri: string
  readonly state: string
  readonly shop_id: string
  readonly connection: string
}

/** Whether a form is part of an authorisation, or of the way to another page. */
export const isAuthorizing = ({
  application_id,
  return_uri,
}: Pick<Carried, 'application_id' | 'return_uri'>): boolean => application_id !== '' || return_uri !== ''

/** Where a form leads once it is done, as an address relative to our pages. */
export function nextPage({ application_id, return_uri, state, shop_id, connection }: Carried): string {
  if (isAuthorizing({ application_id, return_uri })) {
    return `authorize?${new URLSearchParams({ application_id, return_uri, ...(state === '' ? {} : { state }) })}`
  }
  // Parsed and written anew: nothing in it leads anywhere but to this page.
  if (connection !== '') return `../shops/connect/callback?${new URLSearchParams(connection)}`
  return shop_id === '' ? 'applications' : `../shops/${shop_id}/connect`
}
