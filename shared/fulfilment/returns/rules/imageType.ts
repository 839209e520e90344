type Signature = { readonly contentType: string; readonly parts: readonly { at: number; text: string }[] }

/** How files of these kinds begin, byte by byte. */
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

/** The media type of a JPEG, PNG or WebP picture, by its first bytes; null for anything else, whatever it is called. */
export function imageType(content: Uint8Array): string | null {
  const isAt = ({ at, text }: Signature['parts'][number]): boolean =>
    [...text].every((character, place) => content[at + place] === character.charCodeAt(0))
  return SIGNATURES.find(({ parts }) => parts.every(isAt))?.contentType ?? null
}
