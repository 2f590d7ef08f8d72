import { locale } from './t.ts'

/** Joins parts within a sentence: "a, b and c". After a colon, use commas. */
export const listText = (parts: readonly string[]): string => new Intl.ListFormat(locale()).format(parts)
