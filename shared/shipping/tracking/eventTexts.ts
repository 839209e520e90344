import eventTexts from '../../data/edited/eventTexts.json' with { type: 'json' }
import { eventCodes } from './eventCodes.ts'

/** Languages that what happens to parcels is told in, the usual one first. */
export const TRACKING_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'zh', 'ar'] as const
export type TrackingLanguage = (typeof TRACKING_LANGUAGES)[number]

const texts: Readonly<Record<Exclude<TrackingLanguage, 'en'>, Readonly<Record<string, string>>>> = eventTexts

/** A description in a language, if it is ours for the event's code: what a carrier has written itself stays as it is. */
export const describedIn = (
  { code, description }: { readonly code: number; readonly description: string },
  language: TrackingLanguage,
): string =>
  language === 'en' || eventCodes.get(code)?.description !== description
    ? description
    : (texts[language][code] ?? description)
