import { t } from './t.ts'

/** A table of words in the person’s language, from the English one that messages to applicants use. */
export const translated = <Key extends string>(words: Readonly<Record<Key, string>>): Record<Key, string> =>
  Object.fromEntries(Object.entries<string>(words).map(([key, word]) => [key, t(word)])) as Record<
    Key,
    string
  > // of the same keys
