/** Maximum size of an image, which must fit an API request and response. */
export const MAX_IMAGE_BYTES = 4_000_000

type Signature = { readonly contentType: string; readonly parts: readonly { at: number; text: string }[] }

/** Leading bytes of image formats. */
const SIGNATURES: readonly Signature[] = [
  { contentType: 'image/jpeg', parts: [{ at: 0, text: '\xff\xd8\xff' }] },
  { contentType: 'image/png', parts: [{ at: 0, text: '\x89PNG\r\n\x1a\n' }] },
  {
    contentType: 'image/webp',
    parts: [
      { at: 0, text: 'RIFF' },
      { at: 8, text: 'WEBP' },
    ],
  },
]

/** Detects the media type of a JPEG, PNG or WebP image by content; null for anything else. */
export function detectImageType(content: Uint8Array): string | null {
  const isAt = ({ at, text }: Signature['parts'][number]): boolean =>
    [...text].every((character, place) => content[at + place] === character.charCodeAt(0))
  return SIGNATURES.find(({ parts }) => parts.every(isAt))?.contentType ?? null
}
