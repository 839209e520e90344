import eventTexts from '#shared/data/edited/eventTexts.json' with { type: 'json' }
import { eventCodes } from '../records/eventCodes.ts'
import type { TrackingLanguage } from './rules/languages.ts'

const texts: Readonly<Record<Exclude<TrackingLanguage, 'en'>, Readonly<Record<string, string>>>> = eventTexts

/**
 * A description in a language, if it is ours for the event's code: what a carrier has written
 * itself stays as it is.
 */
export const localiseDescription = (
  { code, description }: { readonly code: number; readonly description: string },
  language: TrackingLanguage,
): string =>
  language === 'en' || eventCodes.get(code)?.description !== description
    ? description
    : (texts[language][code] ?? description)
