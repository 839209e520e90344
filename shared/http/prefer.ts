/** Whether a request is to be refused rather than answered with part of it ignored: `Prefer: handling=strict` (RFC 7240). */
export const prefersStrict = ({ prefer = '' }: Readonly<Record<string, string | undefined>>): boolean =>
  prefer.split(',').some((preference) => /^\s*handling\s*=\s*"?strict"?\s*(;|$)/i.test(preference))
