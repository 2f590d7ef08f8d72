import { t } from './t.ts'

/** A table of English words, as messages to applicants use them, in the person's language. */
export const translated = <Key extends string>(words: Readonly<Record<Key, string>>): Record<Key, string> =>
  Object.fromEntries(Object.entries<string>(words).map(([key, word]) => [key, t(word)])) as Record<
    Key,
    string
  > // of the same keys
