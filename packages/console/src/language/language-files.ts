import type { Messages } from '@touchline/domain/language/t.ts'

/** One lazy file a language; English has none, since its sentences are in the code. */
export const languageFiles: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  de: () => import('virtual:messages/de'),
  es: () => import('virtual:messages/es'),
  'en-XA': () => import('virtual:messages/en-XA'),
  'ar-XB': () => import('virtual:messages/ar-XB'),
}
