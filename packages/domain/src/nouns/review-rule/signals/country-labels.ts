import { countryCodes, countryName } from '#shared/place/country.ts'

export const countryLabels: Readonly<Record<string, string>> = Object.fromEntries(
  countryCodes.map((code) => [code, countryName(code)]),
)
