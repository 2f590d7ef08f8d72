import { countryChoices } from '@touchline/domain/country.ts'

export const inCountry = {
  kind: 'choice',
  name: 'country',
  label: 'Country',
  options: countryChoices,
  searchable: true,
} as const
