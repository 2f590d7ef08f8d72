import {
  ClubLevel,
  clubLevelLabels,
  clubStatusLabels,
  clubStatusTones,
  ClubType,
  clubTypeLabels,
} from '@touchline/domain/nouns/club/club.ts'
import { Geo, type Point } from '@touchline/domain/shared/geo/geo.ts'
import { associationName } from '@touchline/domain/shared/place/association.ts'
import { countryName } from '@touchline/domain/shared/place/country.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { listingWords } from '#kit/decision/listing-words.ts'
import { numberText } from '#ui/text/numbers.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const typeName = (value: unknown) => {
  const { data } = ClubType.safeParse(value)
  return data ? clubTypeLabels[data] : text(value)
}

const levelName = (value: unknown) => {
  const { data } = ClubLevel.safeParse(value)
  return data ? clubLevelLabels[data] : text(value)
}

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
    typeof capacity === 'number' ? `${numberText(capacity)} spectators` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** How the fields of a club are called and shown, in the order of the form. */
export const clubFieldWords = {
  name: { label: 'Name' },
  shortName: { label: 'Short name' },
  aliases: { label: 'Other names' },
  code: { label: 'Code' },
  type: { label: 'Type', format: typeName },
  level: { label: 'Level', format: levelName },
  country: { label: 'Country', format: (value) => countryName(text(value)) },
  association: { label: 'Association', format: (value) => associationName(text(value)) },
  region: { label: 'Region' },
  city: { label: 'City' },
  address: { label: 'Address' },
  geo: { label: 'Location', format: placeText },
  foundedYear: { label: 'Founded' },
  ground: { label: 'Ground', format: groundText },
  website: { label: 'Website' },
  emailDomain: { label: 'E-mail domain' },
  crestPath: { label: 'Crest' },
  colours: { label: 'Colours' },
  leagueIds: { label: 'Leagues', records: 'leagues' },
  managerIds: { label: 'Managers', records: 'users' },
  status: { label: 'Status' },
  mergedInto: { label: 'Merged into', records: 'clubs' },
} satisfies Record<string, FieldWords>

const { actions, states } = listingWords('club')

export const clubVocabulary: Vocabulary = {
  actions: { ...actions, merge: 'merged it into another club' },
  states: { ...states, merged: { label: clubStatusLabels.merged, tone: clubStatusTones.merged } },
  fields: clubFieldWords,
}
