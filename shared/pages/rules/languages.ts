/** Languages of tracking descriptions and of pages for buyers, the default first. */
export const TRACKING_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja', 'zh', 'ar'] as const
export type TrackingLanguage = (typeof TRACKING_LANGUAGES)[number]
