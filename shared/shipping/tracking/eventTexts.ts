import eventTexts from '#shared/data/edited/eventTexts.json' with { type: 'json' }
import type { TrackingLanguage } from '#shared/pages/rules/languages.ts'
import { eventCodes } from '../records/eventCodes.ts'

const texts: Readonly<Record<Exclude<TrackingLanguage, 'en'>, Readonly<Record<string, string>>>> = eventTexts

/** Translates the platform's text of an event code; texts written by a carrier are unchanged. */
export const localiseDescription = (
  { code, description }: { readonly code: number; readonly description: string },
  language: TrackingLanguage,
): string =>
  language === 'en' || eventCodes.get(code)?.description !== description
    ? description
    : (texts[language][code] ?? description)
