/** Decodes an image of USPS, which is Base64 in JSON. */
export const decodeImage = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'))
