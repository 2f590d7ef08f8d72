import { expect, test } from 'vitest'
import { zoneOf } from './league-zones.ts'

const zonesOf = (clubs: number, rules: Parameters<typeof zoneOf>[2]) =>
  Array.from({ length: clubs }, (_, at) => zoneOf(at + 1, clubs, rules) ?? '')

test('zones: from the top and from the bottom of the table', () => {
  expect(zonesOf(6, { promoted: 1, playOff: 2, relegated: 1 })).toEqual([
    'promotion',
    'playOff',
    'playOff',
    '',
    '',
    'relegation',
  ])
  expect(zonesOf(3, {})).toEqual(['', '', ''])
})

test('zones: the top ones win where the table is too short for all', () => {
  expect(zonesOf(3, { promoted: 2, relegated: 3 })).toEqual(['promotion', 'promotion', 'relegation'])
})
