import { language } from './t.ts'

/** A label within a sentence: "E-mail" becomes "e-mail", "FIFA code" stays. German keeps the capitals of nouns. */
export const inSentence = (label: string): string =>
  language() === 'de' || /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
