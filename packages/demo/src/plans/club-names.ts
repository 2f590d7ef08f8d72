import type { NameStyle } from '#associations.ts'
import { weighted, type Random } from '#random.ts'

type Style = {
  forms: readonly [string, ...string[]]
  words: readonly [string, ...string[]]
  /** `{form}`, `{word}` and `{city}` in the language's order. */
  pattern: string
}

/** Invented town parts with usual words for clubs, so that no real club has the name. */
const styles: Record<NameStyle, Style> = {
  en: {
    forms: ['FC', 'AFC', 'Juniors', 'Youth FC', 'Harriers', 'SC'],
    words: [
      'Parkside',
      'Riverside',
      'Northgate',
      'Eastfield',
      'Old Mill',
      'Hillside',
      'Meadowbank',
      'Foxwood',
      'Kingsway',
      'Castle View',
      'Brookfield',
      'Quarry Lane',
      'Greenfield',
      'Harbourside',
      'Oakridge',
      'Southlea',
    ],
    pattern: '{city} {word} {form}',
  },
  de: {
    forms: ['SV', 'TSV', 'FC', 'SpVgg', 'VfL', 'SC', 'TuS'],
    words: [
      'Nordpark',
      'Ostend',
      'Mühlenhof',
      'Waldau',
      'Rosengarten',
      'Hafenviertel',
      'Bergfeld',
      'Eichenallee',
      'Südstern',
      'Auwiesen',
      'Kirschgarten',
      'Lindenhöhe',
    ],
    pattern: '{form} {word} {city}',
  },
  es: {
    forms: ['CD', 'UD', 'CF', 'Atlético', 'AD', 'Club'],
    words: [
      'Parque Norte',
      'Los Olivos',
      'Río Viejo',
      'Las Encinas',
      'Alameda',
      'La Dehesa',
      'Monte Claro',
      'El Molino',
      'Puerta Sur',
      'Los Almendros',
    ],
    pattern: '{form} {word} {city}',
  },
  fr: {
    forms: ['AS', 'FC', 'US', 'ES', 'SC', 'Étoile'],
    words: [
      'du Parc',
      'des Tilleuls',
      'de la Colline',
      'du Vieux Moulin',
      'des Prés',
      'du Canal',
      'de la Gare',
      'des Vergers',
      'du Plateau',
    ],
    pattern: '{form} {city} {word}',
  },
  it: {
    forms: ['ASD', 'US', 'AC', 'Polisportiva', 'FC', 'Virtus'],
    words: [
      'Parco Nord',
      'Borgo Nuovo',
      'San Martino',
      'Valverde',
      'Ponte Vecchio',
      'Collina',
      'Le Querce',
      'Rio Chiaro',
      'Campolungo',
    ],
    pattern: '{form} {city} {word}',
  },
  nl: {
    forms: ['VV', 'SV', 'FC', 'RKSV', 'SC'],
    words: [
      'Parkzicht',
      'De Molen',
      'Noorderhof',
      'Waterkant',
      'De Linden',
      'Weidezicht',
      'Oosterveld',
      'Zuiderpoort',
      'De Brug',
    ],
    pattern: '{form} {word} {city}',
  },
  pt: {
    forms: ['GD', 'SC', 'CF', 'Clube', 'AD', 'União'],
    words: [
      'Parque Verde',
      'Vale do Rio',
      'Santa Clara',
      'Monte Alto',
      'Os Pinheiros',
      'Ponte Nova',
      'Ribeira',
      'Campo Novo',
      'Quinta do Sol',
    ],
    pattern: '{form} {word} {city}',
  },
  pl: {
    forms: ['KS', 'FK', 'SK', 'FC', 'Sokół', 'Sparta'],
    words: ['Północ', 'Centrum', 'Zielony Park', 'Stare Miasto', 'Nowa Huta', 'Lipa', 'Górka', 'Przystań'],
    pattern: '{form} {word} {city}',
  },
  sv: {
    forms: ['IF', 'IK', 'BK', 'FF', 'FK', 'SK'],
    words: [
      'Parken',
      'Norra',
      'Ekbacken',
      'Strand',
      'Kvarnen',
      'Solhöjden',
      'Björkhagen',
      'Söderängen',
      'Hamnen',
    ],
    pattern: '{city} {word} {form}',
  },
}

/** Name of a club; one in eight has its founding year. */
export function clubNameIn(random: Random, style: NameStyle, city: string, founded: number): string {
  const { forms, words, pattern } = styles[style]
  const name = pattern
    .replace('{form}', random.pick(forms))
    .replace('{word}', random.pick(words))
    .replace('{city}', city)
  return random.chance(0.12) ? `${name} ${founded}` : name
}

/** The same club in another spelling, for requests that duplicate a listed one. */
export function writtenDifferently(random: Random, name: string): string {
  const without = name.replace(/ (18|19|20)\d\d$/, '').replace(/ (FC|AFC|IF|SC)$/, '')
  return weighted(random, [
    [`${without} FC`, 2],
    [`AFC ${without}`, 1],
    [without.normalize('NFD').replace(/\p{M}/gu, ''), 1],
    [`F.C. ${without}`, 1],
  ])
}
