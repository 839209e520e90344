/** What a mail says. Texts are plain: whoever lays them out escapes them. */
export type MailContent = {
  readonly subject: string
  /** Before the link, if there is one. */
  readonly paragraphs: readonly string[]
  readonly link?: { readonly words: string; readonly address: string }
  /** After the link. */
  readonly closing?: readonly string[]
}

/** Whom a mail addresses, and who sends it. */
export type MailFrame = {
  /** First name, as the person has told it; empty where it is not known. */
  readonly name: string
  readonly serviceName: string
  /** Of what is to be clicked; null: that of the platform. */
  readonly colour: string | null
  readonly supportEmail: string
}

/** A mail as it is sent. */
export type Mail = { readonly subject: string; readonly text: string; readonly html: string }

/** Longest name or other text of a person in a mail, in characters. */
const MAX_TEXT_LENGTH = 100

/**
 * A text that persons chose as one line of bounded length: no line break can begin a header, or a
 * line of its own.
 */
export const oneLine = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()].slice(0, MAX_TEXT_LENGTH).join('')

/**
 * A name as a mail to others may show it: nothing in it is taken for an address of the web by
 * programs that make links of such, as somebody could have a mail of ours lead people astray.
 */
export const sanitiseName = (text: string): string => oneLine(text.replace(/[:/\\@]|\.(?=\S)|https?/giu, ' '))
