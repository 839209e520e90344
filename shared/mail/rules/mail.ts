/** Content of an email as plain text, escaped when rendered. */
export type EmailContent = {
  readonly subject: string
  /** Before the link, if there is one. */
  readonly paragraphs: readonly string[]
  readonly link?: { readonly words: string; readonly address: string }
  /** After the link. */
  readonly closing?: readonly string[]
}

/** Addressee and sender of an email. */
export type EmailEnvelope = {
  /** First name of the person; empty if unknown. */
  readonly name: string
  readonly serviceName: string
  /** Colour of links; null for that of the platform. */
  readonly colour: string | null
  readonly supportEmail: string
}

/** A rendered email. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

/** Maximum length of names and other personal texts in an email, in characters. */
const MAX_TEXT_LENGTH = 100

/**
 * Returns user-supplied text as a single line of limited length: line breaks could start a header
 * or a new line.
 */
export const joinTextLines = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, MAX_TEXT_LENGTH).join('')

/**
 * Returns a user-supplied name without parts that mail programs turn into links, which could be
 * used for phishing.
 */
export const sanitiseName = (text: string): string => joinTextLines(text.replace(/[:/\\@]|\.(?=\S)|https?/giu, ' '))
