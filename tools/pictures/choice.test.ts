import { readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { signedInRoutes } from '#e2e/testing/routes/routes.ts'
import { chosen, fileOf, nameOf } from './choice.ts'
import { KEPT_FOLDER, mainFiles } from './main-pages.ts'

const names = ['clubs', 'add-club', 'users', 'users-one', 'dialog-palette']

test('a page is named by its address, without ids', () => {
  expect(nameOf('/users')).toBe('users')
  expect(nameOf('/users/demoAdmin2/edit')).toBe('users-one-edit')
  expect(nameOf('/view-club/club-1?merge')).toBe('view-club-one-merge')
  expect(nameOf('/activities?view=calendar')).toBe('activities-calendar')
  expect(nameOf('/invitations/bo%40club.example')).toBe('invitations-one')
})

test('no two pages have the same name', () => {
  const all = signedInRoutes.map(nameOf)
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})

test('everything is taken unless something is chosen', () => {
  expect(chosen({}, names)).toEqual({
    pages: names,
    widths: [360, 1366, 1920],
    themes: ['light', 'dark'],
    languages: ['en', 'de', 'ar-XB'],
  })
  const given = { pages: 'users, dialog', widths: '1366', themes: 'dark', languages: 'es,ar-XB' }
  expect(chosen(given, names)).toEqual({
    pages: ['users', 'users-one', 'dialog-palette'],
    widths: [1366],
    themes: ['dark'],
    languages: ['es', 'ar-XB'],
  })
})

test.each([
  [{ pages: 'users,klubs' }, 'No page’s name begins with “klubs”'],
  [{ widths: '1366px' }, '“1366px” isn’t a width'],
  [{ widths: '0' }, '“0” isn’t a width'],
  [{ themes: 'sepia' }, '“sepia” isn’t a theme: use light, dark.'],
  [{ languages: 'fr' }, '“fr” isn’t a language: use en, '],
])('what is unknown is refused: %o', (given, sentence) => {
  expect(() => chosen(given, names)).toThrow(sentence)
})

test('a picture’s file says what it shows', () => {
  expect(fileOf({ page: 'clubs', language: 'de', theme: 'dark', width: 360 })).toBe('clubs.de.dark.360.png')
})

test('README shows every kept picture and no other', () => {
  const shown = readFileSync('README.md', 'utf8').matchAll(/\(docs\/pictures\/main\/([^)]*)\)/g)
  expect([...shown].map(([, file = '']) => file).toSorted()).toEqual(mainFiles.toSorted())
  expect(readdirSync(KEPT_FOLDER).toSorted()).toEqual(mainFiles.toSorted())
})
