import { describe, expect, test } from 'vitest'
import { derivedClubFields } from './club-form.ts'
import { Club } from './club.ts'
import { geoOf } from '#shared/geo/geo.ts'
import {
  clubDuplicates,
  countriesProposed,
  duplicateProbes,
  duplicateReasonLabels,
  type ClubCandidate,
  type DuplicateReason,
} from './club-duplicates.ts'

const stored = (id: string, fields: Record<string, unknown>): Club => {
  const club = Club.parse({ id, country: 'GB', association: 'ENG', status: 'approved', ...fields })
  return Club.parse({ ...club, ...derivedClubFields(club) })
}

const wimbledon = stored('afc', {
  name: 'AFC Wimbledon',
  aliases: ['The Dons'],
  city: 'London',
  website: 'https://www.afcwimbledon.example/club',
  geo: geoOf({ lat: 51.4314, lng: -0.1866 }),
})
const dons: ClubCandidate = { name: 'Wimbledon FC', country: 'GB', city: 'London' }
const reasonsOf = (candidate: ClubCandidate, club = wimbledon) =>
  clubDuplicates(candidate, [club]).flatMap(({ reasons }) => reasons)

describe('possible duplicates of a club', () => {
  test.each<[string, ClubCandidate, DuplicateReason[]]>([
    ['a similar name in the same city', dons, ['nameInCity']],
    ['however the city is written', { ...dons, city: ' LONDON ' }, ['nameInCity']],
    ['a city that is not known yet', { ...dons, city: '' }, ['nameInCity']],
    ['another name of it', { ...dons, name: 'Dons, the' }, ['nameInCity']],
    ['one of its teams', { ...dons, name: 'AFC Wimbledon U18' }, ['nameInCity']],
    ['a similar name before anything else is known', { name: 'Wimbledon FC' }, ['name']],
    ['a city before its country', { ...dons, country: '' }, ['nameInCity']],
    ['a similar name close by', { ...dons, city: 'Merton', geo: { lat: 51.42, lng: -0.2 } }, ['nameNearby']],
    [
      'part of the name close by',
      { ...dons, name: 'Wimbledon Dons 1889', city: 'Merton', geo: { lat: 51.42, lng: -0.2 } },
      ['nameNearby'],
    ],
    [
      'the same website',
      { ...dons, name: 'Plough Lane', website: 'https://afcwimbledon.example' },
      ['website'],
    ],
  ])('%s', (_, candidate, reasons) => {
    expect(reasonsOf(candidate)).toEqual(reasons)
    for (const reason of reasons) expect(duplicateReasonLabels[reason]).toMatch(/^(Similar|Same) /)
  })

  test.each<[string, ClubCandidate]>([
    ['a similar name in another country', { ...dons, country: 'US' }],
    ['a similar name in another city far off', { ...dons, city: 'Leeds', geo: { lat: 53.8, lng: -1.55 } }],
    [
      'another name close by',
      { ...dons, name: 'Tooting & Mitcham United', geo: { lat: 51.4314, lng: -0.1866 } },
    ],
    ['itself', { ...dons, id: 'afc' }],
    ['a name alone that is not alike', { name: 'Merton Rovers' }],
  ])('not %s', (_, candidate) => expect(reasonsOf(candidate)).toEqual([]))

  test('not one that was merged away', () => {
    expect(reasonsOf(dons, { ...wimbledon, status: 'merged' })).toEqual([])
  })

  test('with the distance, the most alike first', () => {
    const town = stored('town', { name: 'Wimbledone', city: 'London' })
    const found = clubDuplicates({ ...dons, geo: { lat: 51.4314, lng: -0.2 } }, [town, wimbledon])
    expect(found.map(({ club, metres }) => [club.id, metres])).toEqual([
      ['afc', 929],
      ['town', undefined],
    ])
  })
})

describe('the questions that find them', () => {
  const asked = duplicateProbes({
    ...dons,
    website: 'https://afcwimbledon.example',
    geo: { lat: 51.42, lng: -0.2 },
  })

  /** Answers like the database: only equality, array-contains and ranges of text. */
  const answers = (club: Club) =>
    asked.filter(({ where }) =>
      where.every(({ field, op, value }) => {
        const held = field
          .split('.')
          .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], club)
        if (op === 'array-contains') return Array.isArray(held) && held.includes(value)
        return op === '=='
          ? held === value
          : op === '>='
            ? String(held) >= String(value)
            : String(held) < String(value)
      }),
    )

  test('each brings the club that it is meant for', () => {
    const kinds = answers(wimbledon).map(({ where }) => where.at(1)?.field)
    expect(kinds).toEqual(['nameKey', 'cityKey', 'search', 'websiteDomain', 'geo.geohash'])
  })

  test('a misspelt name is found by its beginning', () => {
    const probes = duplicateProbes({ ...dons, name: 'Wimbeldon' })
    expect(probes.map(({ where }) => where.at(-1)?.value)).toEqual(['wimbeldon', 'wim', 'wimbel'])
  })

  test('reads at most about a hundred records, and thirty by the name alone before the country is known', () => {
    expect(asked.reduce((total, { most }) => total + most, 0)).toBeLessThanOrEqual(110)
    const anywhere = duplicateProbes({ name: 'Wimbledon FC' })
    expect(anywhere.reduce((total, { most }) => total + most, 0)).toBe(30)
    expect(
      countriesProposed({ name: 'Wimbledon' }, clubDuplicates({ name: 'Wimbledon' }, [wimbledon])),
    ).toEqual(['GB'])
    expect(countriesProposed(dons, clubDuplicates(dons, [wimbledon]))).toEqual([])
    expect(duplicateProbes({ ...dons, name: ' ', city: '' })).toEqual([])
  })
})
