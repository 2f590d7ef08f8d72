import { language, locale, t } from './t.ts'

export const quoted = (text: string): string => t('“{text}”', { text })

/** Joins parts within a sentence: "a, b and c". After a colon, use commas. */
export const listText = (parts: readonly string[]): string => new Intl.ListFormat(locale()).format(parts)

/** A label within a sentence: "E-mail" becomes "e-mail", "FIFA code" stays. German keeps the capitals of nouns. */
export const inSentence = (label: string): string =>
  language() === 'de' || /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** A table of English words, as messages to applicants use them, in the person's language. */
export const translated = <Key extends string>(words: Readonly<Record<Key, string>>): Record<Key, string> =>
  Object.fromEntries(Object.entries<string>(words).map(([key, word]) => [key, t(word)])) as Record<
    Key,
    string
  > // of the same keys
