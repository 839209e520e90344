type Carried = { readonly application_id: string; readonly return_uri: string }

/** Whether a form is part of an authorisation, or of the way to the connected applications. */
export const isAuthorizing = ({ application_id, return_uri }: Carried): boolean =>
  application_id !== '' || return_uri !== ''

/** Where a form leads once it is done, as an address relative to our pages. */
export const nextPage = ({ application_id, return_uri }: Carried): string =>
  isAuthorizing({ application_id, return_uri })
    ? `authorize?${new URLSearchParams({ application_id, return_uri })}`
    : 'applications'
