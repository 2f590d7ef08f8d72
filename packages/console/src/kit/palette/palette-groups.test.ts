import { expect, test } from 'vitest'
import { matching } from './palette-groups.ts'
import type { PaletteItem } from './palette-source.ts'

const command = (label: string, ...keywords: string[]): PaletteItem => ({
  id: label,
  label,
  keywords,
  action: { run: () => {} },
})
const commands = [
  command('Go to User Management'),
  command('Go to Clubs Map', 'dashboard'),
  command('Sign Out', 'logout'),
]
const found = (typed: string) => matching(commands, typed).map(({ label }) => label)

test.each([
  ['', ['Go to User Management', 'Go to Clubs Map', 'Sign Out']],
  ['go ma', ['Go to User Management', 'Go to Clubs Map']],
  ['CLÚB', ['Go to Clubs Map']],
  ['logout', ['Sign Out']],
  ['lub', []],
])('%j finds %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels)
})
