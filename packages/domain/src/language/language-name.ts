import { locale } from './t.ts'

const names = new Intl.DisplayNames([locale()], { type: 'language' })

/** The name of a language by its BCP 47 tag, "fr" is "French"; a text that is no tag is returned as it is. */
export function languageName(tag: string): string {
  try {
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
