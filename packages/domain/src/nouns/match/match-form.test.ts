import { expect, test } from 'vitest'
import { MatchForm, matchFields, toMatchForm } from './match-form.ts'
import { Match } from './match.ts'

const match = Match.parse({
  id: 'm',
  competitionName: 'Cup',
  kickOff: new Date('2026-06-01T11:30:00Z'),
  timeZone: 'Europe/Istanbul',
  localDate: '2026-06-01',
  venue: { name: 'Harbour Park', pitch: '2', geo: { lat: 1, lng: 2, geohash: 's00' } },
  officials: [{ role: 'referee', name: 'Ana Ref' }],
})
const problems = (changes: Partial<MatchForm>) =>
  MatchForm.safeParse({ ...toMatchForm(match), ...changes }).error?.issues.map(({ message }) => message) ?? []

test('a match comes and goes unchanged', () => {
  expect(toMatchForm(match)).toMatchObject({
    kickOff: '2026-06-01T14:30',
    venueName: 'Harbour Park',
    matchday: '',
  })
  expect(problems({})).toEqual([])
  expect(matchFields({}, toMatchForm(match), match)).toEqual({})
})

test('a new kick-off brings the day at the venue; a new place loses the old coordinates', () => {
  const values = { ...toMatchForm(match), kickOff: '2026-06-02T00:30', venueName: 'Meadow', stage: '' }
  const { kickOff, venueName, stage } = values
  expect(matchFields({ kickOff, venueName, stage }, values, match)).toEqual({
    stage: null,
    kickOff: new Date('2026-06-01T21:30:00Z'),
    timeZone: 'Europe/Istanbul',
    localDate: '2026-06-02',
    venue: { name: 'Meadow', pitch: '2' },
  })
  expect(matchFields({ pitch: '' }, { ...toMatchForm(match), pitch: '' }, match)).toEqual({
    venue: { name: 'Harbour Park', geo: { lat: 1, lng: 2, geohash: 's00' } },
  })
})

test('impossible values are named', () => {
  expect(problems({ kickOff: '' })).toEqual(['Enter a date and time.'])
  expect(problems({ kickOff: '2027-03-28T02:30', timeZone: 'Europe/Berlin' })).toEqual([
    'That time doesn’t exist at the venue: the clocks go forward then.',
  ])
  expect(problems({ timeZone: 'Nowhere' })).toEqual(['Enter a time zone such as Europe/London.'])
  expect(problems({ matchday: 100 })).toEqual(['Enter a matchday from 1 to 99.'])
  const referee = { role: 'referee', name: 'A' } as const
  expect(problems({ officials: [referee, referee] })).toEqual(['Use each role once.'])
  expect(problems({ officials: [{ role: 'referee', name: ' ' }] })).toEqual(['Enter a name.'])
})
