import { t } from '#language/t.ts'
import type { Club } from './club.ts'

/** Fields of a complete record, in the order of the form. */
export const completenessFields = {
  shortName: t('Short name'),
  code: t('Code'),
  level: t('Level'),
  country: t('Country'),
  association: t('Association'),
  region: t('Region'),
  city: t('City'),
  address: t('Address'),
  geo: t('Map location'),
  foundedYear: t('Founded'),
  ground: t('Ground'),
  website: t('Website'),
  crestPath: t('Crest'),
  colours: t('Colours'),
} as const satisfies Partial<Record<keyof Club, string>>

export type CompletenessField = keyof typeof completenessFields

// The keys of a constant; Object.keys only forgets them.
const fields = Object.keys(completenessFields) as CompletenessField[]

export const missingFields = (club: Club): CompletenessField[] =>
  fields.filter((field) => {
    const value = club[field]
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  })

/** Completeness in per cent. */
export const completenessOf = (club: Club): number =>
  Math.round((1 - missingFields(club).length / fields.length) * 100)
