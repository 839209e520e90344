type Headers = Readonly<Record<string, string | undefined>>

/** Returns the parameters of `handling=strict` (RFC 7240), if preferred. */
function parseStrictParameters({ prefer }: Headers): string | null {
  if (prefer === undefined) return null
  const found = prefer.split(',').map((preference) => /^\s*handling\s*=\s*"?strict"?\s*(;.*)?$/i.exec(preference))
  return found.find((match) => match !== null)?.at(1) ?? (found.some((match) => match !== null) ? '' : null)
}

/** Whether a request is to be rejected instead of partly ignored. */
export const isStrictPreferred = (headers: Headers): boolean => parseStrictParameters(headers) !== null

/** Whether customs warnings are to be rejections: strict handling without `customs=warn`. */
export function shouldRejectWarnings(headers: Headers): boolean {
  const parameters = parseStrictParameters(headers)
  return parameters !== null && !/;\s*customs\s*=\s*"?warn"?\s*(;|$)/i.test(parameters)
}
