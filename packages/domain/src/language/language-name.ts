import { locale } from './t.ts'

const names = new Intl.DisplayNames([locale()], { type: 'language' })

/** Name of a language by its BCP 47 tag: "fr" is "French"; any other text is returned as it is. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
