import { expect, test } from 'vitest'
import type { NounCollection } from '#engine/catalogue/nouns.ts'
import { hasField, misfitOf } from './misfit.ts'

test.each<[NounCollection, string, unknown, string | undefined]>([
  ['users', 'firstName', 7, 'type'],
  ['users', 'firstName', null, 'type'],
  ['users', 'isAdmin', 'yes', 'type'],
  ['users', 'accountStatus', 'BLOCKED', 'value'],
  ['users', 'accountStatus', 7, 'value'],
  ['users', 'accountStatus', 'active', undefined],
  ['users', 'roles', ['coach', 'king'], 'value'],
  ['users', 'roles', ['coach'], undefined],
  ['users', 'country', 'England', 'value'],
  ['users', 'country', 'GB', undefined],
  ['users', 'country', 7, 'type'],
  ['clubs', 'association', 'England', 'value'],
  ['clubs', 'association', 'ENG', undefined],
  ['users', 'createdAt', '2020-01-01', 'type'],
  ['users', 'picturePath', null, undefined],
  ['users', 'shoe', 'anything', undefined],
  ['clubs', 'geo', { lat: 200, lng: 0 }, 'value'],
  ['clubs', 'geo.lat', 51.5, undefined],
  ['clubs', 'geo.lat', 'north', 'type'],
  ['matches', 'timeZone', 'Mars/Base', 'value'],
  ['pipelines', 'wonAt', 5, 'type'],
])('%s.%s: %j is a misfit by its %s', (collection, field, value, misfit) => {
  expect(misfitOf(collection, field, value)).toBe(misfit)
})

test.each<[string, boolean]>([
  ['name', true],
  ['geo.lng', true],
  ['geo.height', false],
  ['colour', false],
  ['toString', false],
])('clubs have %s: %s', (field, has) => expect(hasField('clubs', field)).toBe(has))
