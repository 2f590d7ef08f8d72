import type { Club } from './club.ts'

/** What makes a club's record complete, in the order of the form. */
export const completenessFields = {
  shortName: 'Short name',
  code: 'Code',
  level: 'Level',
  country: 'Country',
  association: 'Association',
  region: 'Region',
  city: 'City',
  address: 'Address',
  geo: 'Location on the map',
  foundedYear: 'Founded',
  ground: 'Ground',
  website: 'Website',
  crestPath: 'Crest',
  colours: 'Colours',
} as const satisfies Partial<Record<keyof Club, string>>

export type CompletenessField = keyof typeof completenessFields

// The keys of a constant; Object.keys only forgets them.
const fields = Object.keys(completenessFields) as CompletenessField[]

/** Which of them the record lacks. */
export const missingFields = (club: Club): CompletenessField[] =>
  fields.filter((field) => {
    const value = club[field]
    return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  })

/** How much of it is there, 0 to 100. */
export const completenessOf = (club: Club): number =>
  Math.round((1 - missingFields(club).length / fields.length) * 100)
