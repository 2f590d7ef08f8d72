import { describe, expect, test } from 'vitest'
import { isDoubtful } from './date-formats.ts'
import { formats, type FormatName } from './formats.ts'
import { GeoPoint, Reference } from './source.ts'

const AT = new Date('2026-03-04T10:30:00.000Z')
const seconds = AT.getTime() / 1000

const reads: [FormatName, unknown, unknown][] = [
  ['text', ' Ashford ', 'Ashford'],
  ['text', 12, '12'],
  ['text', new Reference('teams/t1'), 't1'],
  ['text', { a: 1 }, undefined],
  ['number', '1,200', 1200],
  ['number', "1'200.5", 1200.5],
  ['number', '1.200,5', 1200.5],
  ['number', '12,5', 12.5],
  ['number', '-3', -3],
  ['number', '350 people', 350],
  ['number', 'many', undefined],
  ['number', '12/13', undefined],
  ['number', Number.NaN, undefined],
  ['flag', 'YES', true],
  ['flag', 0, false],
  ['flag', 'maybe', undefined],
  ['date', AT, AT],
  ['date', seconds, AT],
  ['date', AT.getTime(), AT],
  ['date', AT.getTime() * 1000, AT],
  ['date', String(seconds), AT],
  ['date', '2026-03-04T10:30:00Z', AT],
  ['date', '2026-03-04 11:30+0100', AT],
  ['date', '2026-03-04T10:30', AT],
  ['date', '2026-03-04', new Date('2026-03-04T00:00:00Z')],
  ['date', 'Wed, 04 Mar 2026 10:30:00 GMT', AT],
  ['date', { _seconds: seconds, _nanoseconds: 0 }, AT],
  ['date', { seconds, nanoseconds: 0 }, AT],
  ['date', '04/03/2026', undefined],
  ['date', '2026', undefined],
  ['date', 'soon', undefined],
  ['date', '2026-13-40', undefined],
  ['day', AT, '2026-03-04'],
  ['seconds', 94.2, 94.2],
  ['seconds', '1:34', 94],
  ['seconds', '1:01:34', 3694],
  ['seconds', '1 h 30 min', 5400],
  ['seconds', 'PT1M34S', 94],
  ['seconds', '34s', 34],
  ['seconds', '', undefined],
  ['seconds', 'PT', undefined],
  ['seconds', 'long', undefined],
  ['minutes', 45, 45],
  ['minutes', "45'", 45],
  ['minutes', '1:30:00', 90],
  ['milliseconds', 94_200, 94.2],
  ['score', '3-1', { winner: 'HOME', duration: 'REGULAR', fullTime: { home: 3, away: 1 } }],
  ['score', '0 : 2', { winner: 'AWAY', duration: 'REGULAR', fullTime: { home: 0, away: 2 } }],
  ['score', [2, 2], { winner: 'DRAW', duration: 'REGULAR', fullTime: { home: 2, away: 2 } }],
  ['score', { home: '1', away: 0 }, { winner: 'HOME', duration: 'REGULAR', fullTime: { home: 1, away: 0 } }],
  [
    'score',
    '2–0 (1–0)',
    { winner: 'HOME', duration: 'REGULAR', fullTime: { home: 2, away: 0 }, halfTime: { home: 1, away: 0 } },
  ],
  [
    'score',
    '1-1 (3-4 pens)',
    {
      winner: 'AWAY',
      duration: 'PENALTIES',
      fullTime: { home: 1, away: 1 },
      penalties: { home: 3, away: 4 },
    },
  ],
  ['score', '3-2 (aet)', undefined],
  ['score', 'w/o', undefined],
  ['score', [1], undefined],
  ['score', [1, -1], undefined],
  ['place', new GeoPoint(51.5, -0.12), { lat: 51.5, lng: -0.12 }],
  ['place', { lat: '51.5', lon: -0.12 }, { lat: 51.5, lng: -0.12 }],
  ['place', '51.5, -0.12', { lat: 51.5, lng: -0.12 }],
  ['place', [51.5, -0.12], { lat: 51.5, lng: -0.12 }],
  ['place', { lat: 0, lng: 0 }, undefined],
  ['place', [191, 4], undefined],
  ['firstName', 'Ada Maria van der Field', 'Ada Maria'],
  ['lastName', 'Ada Maria van der Field', 'van der Field'],
  ['firstName', 'Field, Ada', 'Ada'],
  ['lastName', 'Field, Ada', 'Field'],
  ['firstName', 'Ronaldinho', 'Ronaldinho'],
  ['lastName', 'Ronaldinho', ''],
  ['firstName', ' ', undefined],
  ['key', new Reference('teams/t1'), 't1'],
  ['key', '/teams/t1/', 't1'],
  ['key', 7, '7'],
  ['key', '', undefined],
  ['keys', [new Reference('teams/t1'), 'teams/t2', 't3'], ['t1', 't2', 't3']],
  ['keys', { t1: true, t2: false }, ['t1']],
  ['list', 'player; coach', ['player', 'coach']],
  ['list', { player: true, coach: false, scout: 1 }, ['player', 'scout']],
  ['list', ['a', 2], ['a', '2']],
  ['list', 4, undefined],
  ['address', 'https://cdn.example/v/1.mp4', 'https://cdn.example/v/1.mp4'],
  ['address', 'uploads/1.mp4', 'uploads/1.mp4'],
  ['address', 'javascript:alert(1)', undefined],
  ['address', 'none', undefined],
]

test.each(reads)('%s reads %j', (name, value, result) => {
  expect(formats[name].read(value)).toEqual(result)
})

describe('a value is written back in the form that stands there', () => {
  const writes: [FormatName, unknown, unknown, unknown][] = [
    ['text', '12', 11, 12],
    ['number', 12, '11', '12'],
    ['flag', true, 'NO', 'YES'],
    ['flag', false, 1, 0],
    ['flag', true, undefined, true],
    ['date', AT, 1, seconds],
    ['date', AT, AT.getTime() - 1, AT.getTime()],
    ['date', AT, '1700000000', String(seconds)],
    ['date', AT, '2020-01-01', AT.toISOString()],
    ['date', AT, { _seconds: 1, _nanoseconds: 0 }, { _seconds: seconds, _nanoseconds: 0 }],
    ['date', AT, undefined, AT],
    ['score', { fullTime: { home: 3, away: 1 } }, '0:0', '3:1'],
    ['score', { fullTime: { home: 3, away: 1 } }, undefined, '3-1'],
    ['score', { fullTime: { home: 3, away: 1 } }, ['0', '0'], ['3', '1']],
    [
      'score',
      { fullTime: { home: 3, away: 1 } },
      { home: 0, away: 0, by: 'x' },
      { home: 3, away: 1, by: 'x' },
    ],
    ['score', { fullTime: { home: 1, away: 1 }, penalties: { home: 4, away: 3 } }, '0-0', '1-1 (4-3 pens)'],
    ['score', { fullTime: { home: 1, away: 1 }, extraTime: { home: 1, away: 0 } }, '0-0', undefined],
    ['place', { lat: 51, lng: 1 }, { latitude: 0, longitude: 0 }, { latitude: 51, longitude: 1 }],
    ['place', { lat: 51, lng: 1 }, undefined, new GeoPoint(51, 1)],
    ['key', 't2', new Reference('a/b/teams/t1'), new Reference('a/b/teams/t2')],
    ['key', 't2', 'teams/t1', 'teams/t2'],
    ['keys', ['t2'], [new Reference('teams/t1')], [new Reference('teams/t2')]],
    ['keys', ['t2'], { t1: true }, { t1: false, t2: true }],
    ['list', ['player'], { player: false, coach: true }, { player: true, coach: false }],
    ['list', ['a', 'b'], 'x; y', 'a; b'],
  ]
  test.each(writes)('%s writes %j over %j', (name, value, present, result) => {
    const format: { write?: (value: unknown, present: unknown) => unknown } = formats[name]
    expect(format.write?.(value, present)).toEqual(result)
  })
})

test('a date before 2000 or after tomorrow may have another unit', () => {
  const at = (iso: string) => isDoubtful(new Date(iso), AT)
  expect(['1970-01-21', '2026-03-05T10:00:00Z', '2026-03-06', '2001-01-01'].map(at)).toEqual([
    true,
    false,
    true,
    false,
  ])
})
