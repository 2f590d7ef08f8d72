import { wordsOf } from '@touchline/domain/engine/query/near-keys.ts'
import { haveNearly } from '@touchline/domain/engine/query/near-words.ts'
import type { Fits } from './found-filters.ts'

/** Every word that was typed begins a word of the text, with at most one error: as the palette forgives them. */
export const nearlyBegins: Fits = (text, typed) => haveNearly(wordsOf(text), wordsOf(typed))
