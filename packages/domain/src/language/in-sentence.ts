import { language } from './t.ts'

/**
 * A label within a sentence: "E-mail" begins small there, "FIFA code" does not. German keeps the capitals of its nouns, which
 * most labels begin with.
 */
export const inSentence = (label: string): string =>
  language() === 'de' || /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
