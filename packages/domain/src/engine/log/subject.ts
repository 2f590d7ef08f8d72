import { namesElsewhere } from '#engine/kinds/named.ts'
import { aRecord, nounWords } from '#engine/catalogue/noun-words.ts'
import { nounCollections, nounOf, nouns, type NounValue } from '#engine/catalogue/nouns.ts'
import { fullName } from '#shared/full-name.ts'
import { reasonTitle } from './reason-title.ts'
import { entryOf } from '#shared/entry-of.ts'
import { inShort } from '#shared/in-short.ts'

type Fields = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const field = (value: unknown, name: string): string =>
  typeof value === 'object' && value !== null
    ? text(Object.entries(value).find(([key]) => key === name)?.[1])
    : ''

type Title = {
  reads: readonly string[]
  /** Empty if the fields don't have a name. */
  said: (fields: Fields) => string
}

/** Name of a record, read from its stored fields. */
const titles: Readonly<Record<NounValue<'title'>, Title>> = {
  name: { reads: ['name'], said: ({ name }) => text(name) },
  title: { reads: ['title'], said: ({ title }) => text(title) },
  number: { reads: ['number'], said: ({ number }) => text(number) },
  // Its first line.
  text: { reads: ['text'], said: ({ text: written }) => text(written).split('\n')[0] ?? '' },
  subject: { reads: ['subject'], said: ({ subject }) => text(subject) },
  userName: { reads: ['userName'], said: ({ userName }) => text(userName) },
  clubName: { reads: ['clubName'], said: ({ clubName }) => text(clubName) },
  subjectName: { reads: ['subjectName'], said: ({ subjectName }) => text(subjectName) },
  person: {
    reads: ['firstName', 'lastName'],
    said: ({ firstName, lastName }) => fullName({ firstName: text(firstName), lastName: text(lastName) }),
  },
  teams: {
    reads: ['home', 'away'],
    said: ({ home, away }) => [field(home, 'name'), field(away, 'name')].filter(Boolean).join(' – '),
  },
  // Messages in place of a reason's are named after it.
  reason: { reads: [], said: ({ id }) => reasonTitle.of(text(id).replace(/^(duplicate)_club.*/, '$1')) },
}

const titleOf: Readonly<Record<string, Title>> = Object.fromEntries(
  nounCollections.map((collection) => [collection, titles[nouns[collection].title]]),
)

/** Fields with the record's name, or with keys to look it up. */
export function titleFields(collection: string): readonly string[] {
  const elsewhere = namesElsewhere(collection).flatMap(({ name, key }) => [name, key])
  const roots = elsewhere.flatMap((path) => path.split('.').slice(0, 1)).filter((name) => name !== 'id')
  return [...new Set([...(entryOf(titleOf, collection)?.reads ?? []), ...roots])]
}

export const subjectCollections: readonly string[] = nounCollections

/** English noun of a collection, for messages; "record" if unknown. `nounWords` translates. */
export const subjectNoun = (collection: string): string => nounOf(collection)?.one ?? 'record'

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** "Club", "Ownership request". */
export const areaLabel = (collection: string): string => capital(nounWords(collection).one)

/** Label of a collection: "Clubs", "Ownership requests"; undefined if unknown. */
export function areaName(collection: string): string | undefined {
  return nounOf(collection) && capital(nounWords(collection).many)
}

const titleIn = (collection: string, fields: Fields | undefined): string =>
  fields === undefined ? '' : inShort(entryOf(titleOf, collection)?.said(fields) ?? '')

/** Name of a record from its stored fields; "a club" if it has none. */
export const subjectTitle = (collection: string, fields: Fields | undefined): string =>
  titleIn(collection, fields) || aRecord(collection)

/** English name of a record, for messages. */
export function englishTitle(collection: string, fields: Fields): string {
  const noun = subjectNoun(collection)
  return titleIn(collection, fields) || `${/^[aeiou]/.test(noun) && noun !== 'user' ? 'an' : 'a'} ${noun}`
}
