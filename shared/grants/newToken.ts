import { digest, randomText } from '../platform/digest.ts'

/** A fresh access token, `<user>.<random>`, and what is stored of it. */
export function newToken(userId: number): { readonly token: string; readonly tokenDigest: string } {
  const token = `${userId}.${randomText(32)}`
  return { token, tokenDigest: digest(token) }
}
