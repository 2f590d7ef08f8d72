import { speak } from '@touchline/domain/language/t.ts'
import { languageFiles } from './language-files.ts'
import { spokenAs } from './languages.ts'
import { ownLanguage } from './own-language.ts'

/** Makes the console speak the person's language; undefined where it does already. It speaks English where the file can't be had. */
export function loadLanguage(): Promise<void> | undefined {
  const language = ownLanguage()
  const [load, as] = [languageFiles[language], spokenAs(language)]
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
