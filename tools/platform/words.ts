/** Realistic names: with accents, in other scripts, of one letter, with apostrophes. */
export const firstNames = [
  'Siân',
  'Łukasz',
  'Zoë',
  'Şükrü',
  'Đorđe',
  'Óscar',
  'Aoife',
  'Håkon',
  'Renée',
  'Ibrahim',
  'Nguyễn',
  'Thandiwe',
  'João',
  'Ada',
  'Björn',
  'Chloé',
  'Иван',
  'Νίκος',
  'محمد',
  'Mei',
  'Anne-Marie',
  'Dafydd',
  'Léo',
  'Grace',
] as const

export const lastNames = [
  'Müller',
  'O’Brien',
  'Wójcik',
  'Ångström',
  'van der Berg',
  'Núñez',
  'Weiß',
  'Yılmaz',
  'Jovanović',
  'Nkosi',
  'Håland',
  'Smith',
  'Lefèvre',
  'Петров',
  'Παπαδόπουλος',
  'حسن',
  'Takahashi',
  'Ó Súilleabháin',
  'Fernandes',
  'Green-Hughes',
  'Þórsdóttir',
  'Llewellyn',
  'Kovács',
] as const

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

export const clubWords = ['Rovers', 'Athletic', 'United', 'Wanderers', 'Sport', 'Harriers'] as const

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
