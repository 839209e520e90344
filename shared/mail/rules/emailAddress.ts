/**
 * An encoded word has at most 75 characters (RFC 2047, section 2): 63 of them are Base64, which
 * carries 45 bytes.
 */
const ENCODED_WORD_BYTES = 45

const PRINTABLE_ASCII_PATTERN = /^[ -~]*$/

/**
 * Returns a display name and an address in header form: `"Acme" <no-reply@acme.example>`. SES
 * rejects headers beyond ASCII, so other names become encoded words (RFC 2047). Quotes, backslashes
 * and line breaks are dropped.
 */
export function mailbox(displayName: string, address: string): string {
  const name = displayName.replace(/["\\\r\n]/g, '')
  return `${PRINTABLE_ASCII_PATTERN.test(name) ? `"${name}"` : encodeMimeWords(name)} <${address}>`
}

/** Words are split between characters: each is decoded separately. */
function encodeMimeWords(text: string): string {
  const words: string[] = ['']
  for (const character of text) {
    const extended = `${words.at(-1)}${character}`
    if (Buffer.byteLength(extended) > ENCODED_WORD_BYTES) words.push(character)
    else words[words.length - 1] = extended
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}

/**
 * Returns an address with its domain in ASCII (Punycode): SES does not accept other domains
 * (docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html). An invalid domain is
 * unchanged, for SES to reject.
 */
export function toAsciiAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return `${address.slice(0, at)}${toAsciiDomain(address.slice(at)) ?? address.slice(at)}`
}

function toAsciiDomain(domain: string): string | null {
  return PRINTABLE_ASCII_PATTERN.test(domain) ? domain : (URL.parse(`http://${domain}`)?.hostname ?? null)
}
