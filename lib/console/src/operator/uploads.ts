/** File as the operator API receives it: compressed, in Base64. */
export type Upload = { readonly name: string; readonly content: string }

/** Same limits as in the API. */
const MAX_FILE_BYTES = 24 * 1_048_576
const MAX_PACKED_BYTES = 3_000_000

export const FILE_LIMIT_MESSAGE =
  'The file is larger than 24 MB, or larger than 3 MB when compressed. Load it from the command line.'

/** Compresses a file; null if it is too large for a request. */
export async function packFile(file: File): Promise<Upload | null> {
  if (file.size > MAX_FILE_BYTES) return null
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'))
  const packed = await new Response(stream).blob()
  return packed.size > MAX_PACKED_BYTES ? null : { name: file.name, content: await toBase64(packed) }
}

const toBase64 = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(content)
  })
