import { describe, expect, test } from 'vitest'
import { ClubForm, emptyClubForm } from './club-form.ts'
import { clubImport } from './club-import.ts'

const { fields, guess, names, template } = clubImport

describe('which column fills which field', () => {
  test('the template maps itself', () => {
    expect(guess(template)).toEqual(Object.fromEntries(names.map((field) => [field, fields[field]?.label])))
  })

  test('other words, languages, capitals and accents', () => {
    expect(
      guess(['Vereinsname', 'STADT', 'Land', 'Gegründet', 'Längengrad', 'Breite', 'E-Mail-Domain', 'Notes']),
    ).toEqual({
      name: 'Vereinsname',
      city: 'STADT',
      country: 'Land',
      foundedYear: 'Gegründet',
      lng: 'Längengrad',
      lat: 'Breite',
      emailDomain: 'E-Mail-Domain',
    })
  })

  test('a column fills one field, and of two the first that is named best', () => {
    expect(guess(['Club', 'Name', 'name'])).toEqual({ name: 'Name' })
    expect(guess([])).toEqual({})
  })

  test('no two fields answer to the same word', () => {
    const words = names.flatMap((field) => fields[field]?.also.split(', ') ?? [])
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  })
})

const headers = [
  'Name',
  'Aliases',
  'Type',
  'Level',
  'Country',
  'Association',
  'City',
  'Lat',
  'Lng',
  'Founded',
  'Stadium',
  'Seats',
  'Web',
  'Colours',
  'Code',
]
const mapping = guess(headers)
const row = (cells: Record<string, string>) =>
  clubImport.parse(
    { Name: 'AFC Wimbledon', Country: 'England', City: 'London', Association: 'ENG', ...cells },
    mapping,
    emptyClubForm,
  )

describe('a row', () => {
  test('as people write it, becomes what the form takes', () => {
    const parsed = row({
      Aliases: 'The Dons; Wimbledon ',
      Type: 'CLUB',
      Level: 'Semi pro',
      Lat: '51,4314',
      Lng: ' -0.1866',
      Founded: '2002',
      Stadium: 'Plough Lane',
      Seats: '9,215',
      Web: 'www.afcwimbledon.example',
      Colours: '#0000FF|#ffff00',
      Code: 'wim',
    })
    expect(parsed).toMatchObject({
      ok: true,
      form: {
        name: 'AFC Wimbledon',
        aliases: ['The Dons', 'Wimbledon'],
        type: 'club',
        level: 'semiPro',
        country: 'GB',
        association: 'ENG',
        location: { lat: 51.4314, lng: -0.1866 },
        foundedYear: 2002,
        ground: { name: 'Plough Lane', capacity: 9215 },
        website: 'https://www.afcwimbledon.example',
        colours: ['#0000ff', '#ffff00'],
        code: 'WIM',
      },
    })
    if (parsed.ok) expect(ClubForm.parse(parsed.form)).toEqual(parsed.form)
  })

  test.each([
    ['Germany', 'DE', 'GER'],
    ['de', 'DE', 'GER'],
    ['Deutschland', 'DE', 'GER'],
    // A country of football says the association itself.
    ['England', 'GB', 'ENG'],
    ['wales', 'GB', 'WAL'],
  ])('of %s belongs to its only association', (Country, country, association) => {
    expect(row({ Country, Association: '' })).toMatchObject({ ok: true, form: { country, association } })
  })

  test('of the United Kingdom must say which of the four', () => {
    expect(row({ Country: 'UK', Association: 'Scotland' })).toMatchObject({ form: { association: 'SCO' } })
    expect(row({ Country: 'UK', Association: '' })).toMatchObject({
      problems: [{ field: 'association', message: 'Choose an association from the list.' }],
    })
  })

  test.each<[Record<string, string>, string, string]>([
    [{ Name: '' }, 'name', 'Enter the club’s name.'],
    [{ Country: 'Atlantis', Association: 'ENG' }, 'country', 'Choose a country from the list.'],
    [{ Lat: 'north', Lng: '0' }, 'lat', 'Enter a latitude from −90 to 90.'],
    [{ Lat: '51.4' }, 'lng', 'Enter the longitude too.'],
    [{ Founded: '1066' }, 'foundedYear', 'Enter 1850 or a later year.'],
    [{ Seats: 'many' }, 'groundCapacity', 'Enter a number from 0 to 500,000.'],
    [{ Type: 'pub' }, 'type', 'Choose a type from the list.'],
    [{ Level: 'world class' }, 'level', 'Choose a level from the list.'],
    [
      { Web: 'http://afcwimbledon.example' },
      'website',
      'Enter an address starting with https://, such as https://club.example.',
    ],
    [{ Colours: 'blue' }, 'colours', 'Enter colours such as #0033a0.'],
  ])('%j: %s is refused', (cells, field, message) => {
    const value = Object.values(cells).at(0) ?? ''
    const parsed = row(cells)
    expect(parsed.ok ? [] : parsed.problems.map((problem) => [problem.field, problem.message])).toEqual([
      [field, message],
    ])
    if (!parsed.ok && field !== 'lng') expect(parsed.problems[0]?.value).toBe(value)
  })

  test('tells everything that is wrong at once', () => {
    const parsed = row({ Name: '', City: '', Founded: '3000' })
    expect(parsed.ok ? [] : parsed.problems.map(({ label }) => label)).toEqual(['Name', 'City', 'Founded'])
  })
})
