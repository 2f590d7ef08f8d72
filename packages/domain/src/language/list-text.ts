import { locale } from './t.ts'

/** "a, b and c" within a sentence; after a colon, commas will do. */
export const listText = (parts: readonly string[]): string => new Intl.ListFormat(locale()).format(parts)
