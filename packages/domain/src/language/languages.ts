/** Languages to choose from, by BCP 47 tag: their own names, and how they write numbers and dates. */
export const languages = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
  es: { name: 'Español', locale: 'es-ES' },
} as const

export type Language = keyof typeof languages

export const languageTags = ['en', 'de', 'es'] as const satisfies readonly Language[]
