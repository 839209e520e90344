import { createMatchingParameter } from '../http/query.ts'
import { TRACKING_LANGUAGES } from './rules/languages.ts'

/** Maximum length of a language tag (RFC 5646). */
const MAX_LANGUAGE_LENGTH = 35

/** Language of a page for buyers. Any language tag, as pages fall back to a supported one. */
export const languageParameter = createMatchingParameter(
  (text) => text.length <= MAX_LANGUAGE_LENGTH,
  `must have at most ${MAX_LANGUAGE_LENGTH} characters`,
  { enum: TRACKING_LANGUAGES },
)
