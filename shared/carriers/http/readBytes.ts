/** Reads a response body; throws if it exceeds the limit. */
export async function readBytes({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) throw new RangeError(`the response exceeds ${maxBytes} bytes`)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
