import { associationName } from '@touchline/domain/association.ts'
import { countryName } from '@touchline/domain/country.ts'
import {
  AgeCategory,
  ageLabel,
  disciplineLabels,
  genderLabels,
  leagueFormatLabels,
} from '@touchline/domain/league.ts'
import { listingStatusLabels } from '@touchline/domain/listing-status.ts'
import { listingWords } from '#kit/decision/listing-words.ts'
import type { FieldWords, Vocabulary } from '#kit/decision/vocabulary.ts'
import { dayText } from '#ui/day.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The word for a stored value; one that is not known is shown as it is. */
const wordOf = (labels: Record<string, string>) => (value: unknown) => labels[text(value)] ?? text(value)

const ageName = (value: unknown) => {
  const known = AgeCategory.safeParse(value)
  return known.success ? ageLabel(known.data) : text(value)
}

/** How the fields of a league are called and shown, in the order of the form. */
export const leagueFieldWords = {
  name: { label: 'Name' },
  shortName: { label: 'Short name' },
  country: { label: 'Country', format: (value) => countryName(text(value)) },
  association: { label: 'Association', format: (value) => associationName(text(value)) },
  region: { label: 'Region' },
  discipline: { label: 'Discipline', format: wordOf(disciplineLabels) },
  gender: { label: 'Gender', format: wordOf(genderLabels) },
  ageCategory: { label: 'Age category', format: ageName },
  tier: { label: 'Tier' },
  format: { label: 'Format', format: wordOf(leagueFormatLabels) },
  season: { label: 'Season' },
  startDate: { label: 'First day', format: (value) => dayText(text(value)) },
  endDate: { label: 'Last day', format: (value) => dayText(text(value)) },
  expectedTeams: { label: 'Expected teams' },
  pointsWin: { label: 'Points for a win' },
  resultsPublic: { label: 'Results published' },
  status: { label: 'Status', format: wordOf(listingStatusLabels) },
} satisfies Record<string, FieldWords>

export const leagueVocabulary: Vocabulary = {
  ...listingWords('league'),
  fields: { ...leagueFieldWords, clubIds: { label: 'Clubs', records: 'clubs' } },
}
