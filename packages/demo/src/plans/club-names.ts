import type { NameStyle } from '#associations.ts'
import { weighted, type Random } from '#random.ts'
import type { Club } from '@touchline/domain/nouns/club/club.ts'
import type { DemoContext } from '#demo-item.ts'
import { LATEST, type Planned } from '#history.ts'
import { approver, reversedAt, third } from './reversed-club.ts'
import { DAY, HOUR } from '#sign-up-time.ts'
import { plannedClub } from './world.ts'

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

type Plans = Planned<Club>[]

/** Administrators' decisions about a club, in order of time. */
export function clubPlans(random: Random, number: number, born: Club, context: DemoContext): Plans {
  const created = born.createdAt?.getTime() ?? 0
  const decidedAt = new Date(Math.min(created + random.int(2, 9 * 24) * HOUR, context.now.getTime() - DAY))
  switch (plannedClub(number, context.size).kind) {
    case 'requested':
      return []
    case 'rejected':
      return rejections(rejected(random, decidedAt), reversedAt(number, context))
    case 'archived':
      return [approved(decidedAt), archived(later(random, decidedAt, context))]
    case 'approved': {
      const fate = random.next()
      const at = later(random, decidedAt, context)
      if (fate < 0.12) return [approved(decidedAt), renamedGround(random, at)]
      if (fate < 0.15) return [approved(decidedAt), suspended(at), reinstated(later(random, at, context))]
      return [approved(decidedAt)]
    }
  }
}

/** A few were approved first, until a second look disagreed. */
function rejections(rejection: Planned<Club>, at: Date | undefined): Plans {
  if (at === undefined) return [rejection]
  return [
    { ...approved(rejection.at), by: approver },
    {
      action: 'reverse',
      from: 'approved',
      to: 'requested',
      at,
      by: third,
      reasonCode: 'other',
      note: 'A second look came to another verdict.',
      reverses: LATEST,
      changes: () => ({ status: 'requested' }),
    },
    { ...rejection, by: third, at: new Date(at.getTime() + 2000) },
  ]
}

/** A moment after `after` and before now. */
function later(random: Random, after: Date, { now }: DemoContext): Date {
  const span = now.getTime() - HOUR - after.getTime()
  return new Date(after.getTime() + Math.max(HOUR / 2, Math.round(random.next() * span)))
}

const approved = (at: Date): Planned<Club> => ({
  action: 'approve',
  from: 'requested',
  to: 'approved',
  at,
  changes: () => ({ status: 'approved' }),
})

const archived = (at: Date): Planned<Club> => ({
  action: 'archive',
  from: 'approved',
  to: 'archived',
  at,
  reasonCode: 'other',
  note: 'The club was dissolved at the end of the season.',
  changes: () => ({ status: 'archived' }),
})

const rejected = (random: Random, at: Date): Planned<Club> => ({
  action: 'reject',
  from: 'requested',
  to: 'rejected',
  at,
  reasonCode: random.pick(['club_not_found', 'duplicate', 'spam', 'incomplete']),
  changes: () => ({ status: 'rejected' }),
})

const suspended = (at: Date): Planned<Club> => ({
  action: 'suspend',
  from: 'approved',
  to: 'suspended',
  at,
  reasonCode: 'incomplete',
  note: 'No contact person answers; the next matches are at risk.',
  changes: () => ({ status: 'suspended' }),
})

const reinstated = (at: Date): Planned<Club> => ({
  action: 'reinstate',
  from: 'suspended',
  to: 'approved',
  at,
  changes: () => ({ status: 'approved' }),
})

const renamedGround = (random: Random, at: Date): Planned<Club> => ({
  action: 'edit',
  at,
  changes: (_, { city = '' }) => ({
    ground: { name: `${city} Sports Centre`, capacity: random.int(2, 30) * 50 },
  }),
})
