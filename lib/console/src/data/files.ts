const createObjectUrl = (content: Uint8Array, type: string): string =>
  URL.createObjectURL(new Blob([new Uint8Array(content)], { type }))

/** Long enough for the browser to have read it. */
const OBJECT_URL_LIFETIME_MS = 60_000

/** Opens a document in a tab of its own, where the browser shows and prints it. */
export function openDocument(content: Uint8Array, type: string): void {
  const url = createObjectUrl(content, type)
  open(url)
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME_MS)
}

/** Saves a file under a name. */
export function saveFile(content: Uint8Array, type: string, name: string): void {
  const url = createObjectUrl(content, type)
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name })
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME_MS)
}

/** A picture as an address; `revoke` it when it is shown no more. */
export const createImageUrl = (content: Uint8Array): string => createObjectUrl(content, 'image/png')

/** Parts of a file that were asked for one by one. */
export const joined = async (parts: readonly Uint8Array[]): Promise<Uint8Array> =>
  new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer())
