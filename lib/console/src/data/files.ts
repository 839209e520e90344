const objectOf = (content: Uint8Array, type: string): string =>
  URL.createObjectURL(new Blob([new Uint8Array(content)], { type }))

/** Long enough for the browser to have read it. */
const READ_MS = 60_000

/** Opens a document in a tab of its own, where the browser shows and prints it. */
export function openDocument(content: Uint8Array, type: string): void {
  const url = objectOf(content, type)
  open(url)
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}

/** Saves a file under a name. */
export function saveFile(content: Uint8Array, type: string, name: string): void {
  const url = objectOf(content, type)
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name })
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}

/** A picture as an address; `revoke` it when it is shown no more. */
export const pictureOf = (content: Uint8Array): string => objectOf(content, 'image/png')

/** Parts of a file that were asked for one by one. */
export const joined = async (parts: readonly Uint8Array[]): Promise<Uint8Array> =>
  new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer())
