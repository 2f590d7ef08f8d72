import { countryChoices } from '@touchline/domain/shared/place/country.ts'

export const inCountry = {
  kind: 'choice',
  name: 'country',
  label: 'Country',
  options: countryChoices,
  searchable: true,
  many: true,
} as const
