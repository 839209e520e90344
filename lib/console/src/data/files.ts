const toBlob = (content: Uint8Array, type: string): Blob => new Blob([new Uint8Array(content)], { type })

const createObjectUrl = (content: Uint8Array, type: string): string => URL.createObjectURL(toBlob(content, type))

/** Long enough for the browser to load it. */
const OBJECT_URL_LIFETIME_MS = 60_000

/** Opens a document in a new tab, where the browser can print it. */
export function openDocument(content: Uint8Array, type: string): void {
  const url = createObjectUrl(content, type)
  open(url)
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME_MS)
}

/** Downloads a file under a name. */
export const downloadFile = (content: Uint8Array, type: string, name: string): void =>
  downloadBlob(toBlob(content, type), name)

/** Downloads a blob under a name. */
export function downloadBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const anchor = Object.assign(document.createElement('a'), { href: url, download: name })
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(url), OBJECT_URL_LIFETIME_MS)
}

/** Returns an object URL of a picture; revoke it when no longer shown. */
export const createImageUrl = (content: Uint8Array): string => createObjectUrl(content, 'image/png')

/** Concatenates the parts of a file. */
export const joined = async (parts: readonly Uint8Array[]): Promise<Uint8Array> =>
  new Uint8Array(await new Blob(parts.map((part) => new Uint8Array(part))).arrayBuffer())
