import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const NAMES = ['Chidi Okonjo-Reyes', 'Fíona Gallaher', 'Own Admin1', 'Rafael Gómez']

test.each([
  ['', NAMES],
  ['  ', NAMES],
  ['own', ['Own Admin1']],
  ['reyes chidi', ['Chidi Okonjo-Reyes']],
  ['GA fi', ['Fíona Gallaher']],
  ['gom', ['Rafael Gómez']],
  ['mez', []],
  ['own gom', []],
])('%j fits %j', (typed, names) => {
  expect(fitting(NAMES, typed, (name) => name)).toEqual(names)
})
