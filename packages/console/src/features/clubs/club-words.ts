import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { theRecord } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { t } from '@touchline/domain/language/t.ts'
import { clubNoun, clubStatusLabels, clubStatusTones } from '@touchline/domain/nouns/club/club.ts'
import { Geo, type Point } from '@touchline/domain/shared/geo/geo.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { listingWords } from '#kit/decision/listing-words.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** "51.43140, −0.18660": five places are about a metre. */
export const degrees = ({ lat, lng }: Point): string =>
  `${lat.toFixed(5)}, ${lng.toFixed(5)}`.replaceAll('-', '−')

const placeText = (value: unknown) => {
  const { data } = Geo.safeParse(value)
  return data ? degrees(data) : text(value)
}

/** "Plough Lane, 9,215 spectators" */
export function groundText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return text(value)
  const { name, capacity } = value as { name?: unknown; capacity?: unknown } // an object, fields checked next
  return [
    typeof name === 'string' ? name : '',
    typeof capacity === 'number'
      ? t('{capacity, plural, one {# spectator} other {# spectators}}', { capacity })
      : '',
  ]
    .filter(Boolean)
    .join(', ')
}

type RecordField = Exclude<keyof typeof clubNoun.fields, 'location'> | 'geo'

const described = Object.entries(wordsOfAll(clubNoun.fields)).map(([name, words]) => [
  name === 'location' ? 'geo' : name,
  words,
])

/** Labels and formats of a club's fields, in the order of the form. */
export const clubFieldWords = {
  // Object.fromEntries forgets the names; the record has its location under another one.
  ...(Object.fromEntries(described) as Record<RecordField, FieldWords>),
  geo: { label: clubNoun.fields.location.label, format: placeText },
  ground: { label: clubNoun.fields.ground.label, format: groundText },
  ...wordsOfAll(clubNoun.kept),
}

const { actions, states } = listingWords(theRecord('clubs'), clubStatusLabels)

export const clubVocabulary: Vocabulary = {
  actions: { ...actions, merge: t('<who/> merged the club into another one') },
  states: { ...states, merged: { label: clubStatusLabels.merged, tone: clubStatusTones.merged } },
  fields: { ...clubFieldWords, duplicateOf: { label: t('Duplicate of'), records: 'clubs' } },
}
