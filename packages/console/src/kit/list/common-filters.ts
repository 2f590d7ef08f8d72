import { associationChoices } from '@touchline/domain/association.ts'
import { countryChoices } from '@touchline/domain/country.ts'

export const inCountry = {
  kind: 'choice',
  name: 'country',
  label: 'Country',
  options: countryChoices,
  searchable: true,
} as const

export const inAssociation = {
  kind: 'choice',
  name: 'association',
  label: 'Association',
  options: associationChoices,
  searchable: true,
} as const
