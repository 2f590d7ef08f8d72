import { nounCollections, nounOf, nouns, type NounValue } from '#nouns.ts'
import { fullName } from '#nouns/user/user.ts'
import { reasonLabel } from '#review/reason.ts'
import { entryOf } from '#shared/entry-of.ts'

type Fields = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const field = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null
    ? text(Object.entries(value).find(([key]) => key === name)?.[1])
    : ''

/** What a record is called, read from its stored fields; empty where they do not say it. */
const titles: Readonly<Record<NounValue<'title'>, (fields: Fields) => string>> = {
  name: ({ name }) => text(name),
  title: ({ title }) => text(title),
  subject: ({ subject }) => text(subject),
  userName: ({ userName }) => text(userName),
  clubName: ({ clubName }) => text(clubName),
  person: ({ firstName, lastName }) => fullName({ firstName: text(firstName), lastName: text(lastName) }),
  teams: ({ home, away }) => [field(home, 'name'), field(away, 'name')].filter(Boolean).join(' – '),
  // What is sent instead of a reason's message is called after it: every list has these words with it.
  reason: ({ id }) => reasonLabel(text(id).replace(/^(duplicate)_club.*/, '$1')),
}

const titleOf: Readonly<Record<string, (fields: Fields) => string>> = Object.fromEntries(
  nounCollections.map((collection) => [collection, titles[nouns[collection].title]]),
)

/** The collections whose records are decided about. */
export const subjectCollections: readonly string[] = nounCollections

/** "club", or "record" for a kind that is not known. */
export const subjectNoun = (collection: string): string => nounOf(collection)?.one ?? 'record'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "Club", "Ownership request". */
export const areaLabel = (collection: string): string => capital(subjectNoun(collection))

/** "Clubs", "Ownership requests"; undefined for a kind that is not known. */
export function areaName(collection: string): string | undefined {
  const noun = nounOf(collection)
  return noun && capital(noun.many)
}

/** What a record is called, from its stored fields; "a club" where it has no name or is gone. */
export function subjectTitle(collection: string, fields: Fields | undefined): string {
  const title = fields === undefined ? '' : (entryOf(titleOf, collection)?.(fields) ?? '')
  const noun = subjectNoun(collection)
  return title || `${/^[aeiou]/.test(noun) && noun !== 'user' ? 'an' : 'a'} ${noun}`
}
