import { describe, expect, test } from 'vitest'
import { domainOf } from '#shared/fields/web-address.ts'
import { geoOf } from '#shared/geo/geo.ts'
import { searchToken } from '#shared/text.ts'
import { completenessFields, completenessOf, missingFields } from './club-completeness.ts'
import {
  ClubForm,
  clubDerivedFields,
  clubFields,
  derivedClubFields,
  emptyClubForm,
  toClubForm,
} from './club-form.ts'
import { clubCounter } from './club-counters.ts'
import {
  Club,
  clubLevelLabels,
  clubName,
  clubStatuses,
  clubStatusLabels,
  clubStatusOf,
  clubStatusTones,
  clubTypeLabels,
} from './club.ts'

const good: ClubForm = {
  ...emptyClubForm,
  name: 'AFC Wimbledon',
  country: 'GB',
  association: 'ENG',
  city: 'London',
}
const full = Club.parse({
  id: 'afc',
  name: 'AFC Wimbledon',
  shortName: 'Wimbledon',
  aliases: ['The Dons'],
  code: 'WIM',
  type: 'club',
  association: 'ENG',
  country: 'GB',
  region: 'Greater London',
  city: 'London',
  address: 'Plough Lane',
  geo: geoOf({ lat: 51.4314, lng: -0.1866 }),
  foundedYear: 2002,
  ground: { name: 'Plough Lane', capacity: 9215 },
  website: 'https://www.afcwimbledon.example',
  emailDomain: 'afcwimbledon.example',
  crestPath: 'crests/afc',
  colours: ['#0000ff', '#ffff00'],
  level: 'professional',
  leagueIds: ['league'],
  managerIds: ['ana'],
  status: 'approved',
  counters: { matches: 12 },
})

describe('reading a club', () => {
  test('a record with nothing in it works', () => {
    const bare = Club.parse({ id: 'x' })
    expect([clubName(bare), clubStatusOf(bare), clubCounter(bare, 'matches')]).toEqual([
      'Club without a name',
      'draft',
      0,
    ])
  })

  test('what some other writer filled otherwise reads as unknown, field by field', () => {
    const read = Club.parse({
      id: 'x',
      name: 7,
      geo: { lat: 99, lng: 0 },
      ground: 'Plough Lane',
      counters: { matches: -1, videos: 3 },
      extra: 1,
    })
    expect(read).toMatchObject({ name: '', geo: undefined, ground: undefined, extra: 1 })
    expect([clubCounter(read, 'matches'), clubCounter(read, 'videos')]).toEqual([0, 3])
  })

  test('every state, type and level has its word', () => {
    for (const status of clubStatuses)
      expect([clubStatusLabels[status], clubStatusTones[status]]).not.toContain(undefined)
    expect([...Object.values(clubTypeLabels), ...Object.values(clubLevelLabels)]).not.toContain('')
  })
})

describe('the form', () => {
  test('takes the least that a club needs, and everything', () => {
    expect(ClubForm.parse(good)).toEqual(good)
    expect(ClubForm.parse(toClubForm(full))).toEqual(toClubForm(full))
  })

  test.each<[string, object, string]>([
    ['name', { name: ' ' }, 'Enter the club’s name.'],
    ['name', { name: 'X' }, 'Use at least 2 characters.'],
    ['name', { name: '!?' }, 'Use letters or digits in the name.'],
    ['name', { name: 'x'.repeat(81) }, 'Use at most 80 characters.'],
    ['shortName', { shortName: 'x'.repeat(21) }, 'Use at most 20 characters.'],
    [
      'aliases',
      { aliases: Array.from({ length: 11 }, (_, at) => `Name ${at}`) },
      'Use at most 10 other names.',
    ],
    ['aliases.0', { aliases: [''] }, 'Enter a name or remove it.'],
    ['code', { code: 'wim' }, 'Enter three capital letters or digits, such as WIM.'],
    ['country', { country: 'ENG' }, 'Choose a country from the list.'],
    ['association', { association: 'GB' }, 'Choose an association from the list.'],
    ['city', { city: '' }, 'Enter the city or town.'],
    ['location.lat', { location: { lat: 91, lng: 0 } }, 'Enter a latitude from −90 to 90.'],
    ['location.lng', { location: { lat: 51, lng: 181 } }, 'Enter a longitude from −180 to 180.'],
    ['location.lat', { location: { lat: '', lng: 0 } }, 'Enter the latitude too.'],
    ['foundedYear', { foundedYear: 1849 }, 'Enter 1850 or a later year.'],
    ['foundedYear', { foundedYear: new Date().getFullYear() + 1 }, 'Enter a year that isn’t in the future.'],
    ['ground.capacity', { ground: { name: '', capacity: 1.5 } }, 'Enter a number from 0 to 500,000.'],
    [
      'website',
      { website: 'http://afc.example' },
      'Enter an address starting with https://, such as https://club.example.',
    ],
    ...['HTTPS://afc.example', 'https:afc.example', 'https://afc.example/our page'].map(
      (website): [string, object, string] => [
        'website',
        { website },
        'Enter an address starting with https://, such as https://club.example.',
      ],
    ),
    [
      'website',
      { website: 'https://localhost' },
      'Enter an address starting with https://, such as https://club.example.',
    ],
    ['emailDomain', { emailDomain: 'info@afc.example' }, 'Enter the part after the @, such as club.example.'],
    ['colours.0', { colours: ['blue'] }, 'Enter colours such as #0033a0.'],
  ])('%s of %j: %s', (path, fields, message) => {
    const { error } = ClubForm.safeParse({ ...good, ...fields })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
  })

  test('lengths are in characters, not code units', () => {
    expect(ClubForm.safeParse({ ...good, shortName: '⚽'.repeat(20) }).success).toBe(true)
    expect(ClubForm.safeParse({ ...good, shortName: '🏟'.repeat(20) }).success).toBe(true)
  })
})

describe('the fields of the record', () => {
  test('a form gives back the record that it was filled from', () => {
    expect(full).toMatchObject(clubFields(toClubForm(full)))
  })

  test('only what the changed part stands for; what is empty is taken away', () => {
    expect(
      clubFields({ region: '', ground: { name: '', capacity: '' }, location: { lat: '', lng: '' } }),
    ).toEqual({
      region: null,
      ground: null,
      geo: null,
    })
    expect(clubFields({ ground: { name: 'Plough Lane', capacity: '' } })).toEqual({
      ground: { name: 'Plough Lane' },
    })
  })

  test('what follows from others', () => {
    const derived = derivedClubFields(full)
    expect(Object.keys(derived).toSorted()).toEqual(clubDerivedFields.toSorted())
    expect(derived).toMatchObject({
      nameKey: 'wimbledon',
      cityKey: 'london',
      websiteDomain: 'afcwimbledon.example',
      managed: true,
      located: true,
    })
    expect(derivedClubFields(Club.parse({ id: 'x', name: 'Ajax' }))).toMatchObject({
      cityKey: null,
      websiteDomain: null,
      managed: false,
      located: false,
    })
  })

  test.each(['wimb', 'AFC', 'dons', 'lond', 'WIM', 'the d'])('is found by "%s"', (typed) => {
    expect(derivedClubFields(full).search).toContain(searchToken(typed))
  })

  test.each(['Koeln', 'Köln', 'koln', '1. FC'])('an umlaut is found however it is typed: "%s"', (typed) => {
    expect(derivedClubFields(Club.parse({ id: 'x', name: '1. FC Köln' })).search).toContain(
      searchToken(typed),
    )
  })

  test('words stay within what a record may keep', () => {
    const aliases = [
      'Preußen',
      'Wanderers',
      'Kickers',
      'Athletic',
      'Dynamo',
      'Vorwärts',
      'Lokomotive',
      'Borussia',
      'Germania',
      'Eintracht',
    ]
    expect(
      derivedClubFields({ ...full, aliases: aliases.map((alias) => `${alias} Südwimbledon`) }).search,
    ).toHaveLength(100)
  })

  test.each([
    ['https://www.afc.example/club?x=1', 'afc.example'],
    ['https://AFC.example', 'afc.example'],
    ['http://afc.example', undefined],
    ['afc.example', undefined],
    ['', undefined],
  ])('the domain of %s is %s', (website, domain) => expect(domainOf(website)).toBe(domain))
})

describe('completeness', () => {
  test('of a full record', () => expect([completenessOf(full), missingFields(full)]).toEqual([100, []]))

  test('of one with two gaps, and of nothing', () => {
    const gaps = { ...full, colours: [], geo: undefined }
    expect(missingFields(gaps).map((field) => completenessFields[field])).toEqual(['Map location', 'Colours'])
    expect(completenessOf(gaps)).toBe(86)
    expect(completenessOf(Club.parse({ id: 'x' }))).toBe(0)
  })
})
