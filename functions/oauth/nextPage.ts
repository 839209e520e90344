type Carried = { readonly application_id: string; readonly return_uri: string; readonly shop_id: string }

/** Whether a form is part of an authorisation, or of the way to another page. */
export const isAuthorizing = ({ application_id, return_uri }: Omit<Carried, 'shop_id'>): boolean =>
  application_id !== '' || return_uri !== ''

/** Where a form leads once it is done, as an address relative to our pages. */
export function nextPage({ application_id, return_uri, shop_id }: Carried): string {
  if (isAuthorizing({ application_id, return_uri })) {
    return `authorize?${new URLSearchParams({ application_id, return_uri })}`
  }
  return shop_id === '' ? 'applications' : `../shops/${shop_id}/connect`
}
