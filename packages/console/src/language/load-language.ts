import { speak, type Messages } from '@touchline/domain/language/t.ts'
import { spokenAs } from './languages.ts'
import { ownLanguage } from './own-language.ts'

/** One lazy file a language; English has none, since its sentences are in the code. */
const files: Readonly<Record<string, () => Promise<{ messages: Messages }>>> = {
  de: () => import('virtual:messages/de'),
  es: () => import('virtual:messages/es'),
  'en-XA': () => import('virtual:messages/en-XA'),
  'ar-XB': () => import('virtual:messages/ar-XB'),
}

/** Makes the console speak the person's language; undefined where it does already. It speaks English where the file can't be had. */
export function loadLanguage(): Promise<void> | undefined {
  const language = ownLanguage()
  const [load, as] = [files[language], spokenAs(language)]
  if (load === undefined || as === undefined) return undefined
  return load().then(
    ({ messages }) => {
      speak({ language, locale: as.locale, messages })
      document.documentElement.lang = language
      document.documentElement.dir = as.direction ?? 'ltr'
    },
    () => undefined,
  )
}
