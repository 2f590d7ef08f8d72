/** A town, and its country as named by older versions of the app. */
type Town = readonly [name: string, country: string]

export const towns: readonly [Town, ...Town[]] = [
  ['Ashford', 'England'],
  ['Bangor', 'Wales'],
  ['Dundee', 'Scotland'],
  ['Köln', 'Germany'],
  ['Malmö', 'Sweden'],
  ['Kraków', 'Poland'],
  ['A Coruña', 'Spain'],
  ['Besançon', 'France'],
  ['Győr', 'Hungary'],
  ['Izmir', 'Türkiye'],
  ['Łódź', 'Poland'],
  ['Derry', 'Northern Ireland'],
]

/** The app's names of countries in ISO 3166-1, which later versions of the app write. */
export const isoCountries: Readonly<Record<string, string>> = {
  England: 'GB',
  Wales: 'GB',
  Scotland: 'GB',
  'Northern Ireland': 'GB',
  Germany: 'DE',
  Sweden: 'SE',
  Poland: 'PL',
  Spain: 'ES',
  France: 'FR',
  Hungary: 'HU',
  Türkiye: 'TR',
}

/** Telephone numbers for stories (https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama). */
export const nationalPhone = (at: number): string => `01632 960${String(at % 1000).padStart(3, '0')}`
