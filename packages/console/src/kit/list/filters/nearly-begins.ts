import { wordsOf } from '@touchline/domain/engine/query/near-keys.ts'
import { haveNearly } from '@touchline/domain/engine/query/near-words.ts'
import type { Fits } from './found-filters.ts'

/** Matches when every typed word starts a word of the text, with at most one error, as in the palette. */
export const nearlyBegins: Fits = (text, typed) => haveNearly(wordsOf(text), wordsOf(typed))
