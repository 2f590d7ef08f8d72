import { expect, type Page } from '@playwright/test'
import type { Firestore } from 'firebase-admin/firestore'
import { fieldOf } from '#e2e/nouns/forms.ts'
import { visit } from '#e2e/testing/visit.ts'
import { people } from './expected.ts'

/** Somebody with values that no form would take: a number in national form, a country by its name, a year as text. */
const legacy = people.find(
  ({ data, last }) =>
    'birthYear' in data && isCoach(data['roles']) && !('accountStatus' in data) && last !== '',
)
const ownFields = ['phone', 'country', 'birthYear', 'fcmToken', 'appVersion', 'stats', 'email']
const CLUB = 'izmir-wanderers-45'

/**
 * Edits people and clubs while the platform does; returns the paths of what was edited. A field that both change is asked about in
 * nouns/forms.e2e.ts.
 */
export async function editBeside(page: Page, db: Firestore): Promise<Set<string>> {
  if (legacy === undefined) throw new Error('Nobody has old values.')
  const user = db.doc(`users/${legacy.id}`)
  const form = `/users/${legacy.id}/edit`
  const field = (label: string) => fieldOf(page, label)
  const save = page.getByRole('button', { name: 'Save changes' })
  /** The page of the record, where saving leads. */
  const saved = () => expect(page.getByRole('region', { name: /^(History|Timeline)$/ })).toBeVisible()

  // Another field of the platform's moves while the form is open: no conflict, and nothing that nobody touched blocks.
  await visit(page, form)
  await expect(page.getByText(/values need checking/)).toBeVisible()
  const before = (await user.get()).data() ?? {}
  await field('First name').fill('Zuzana')
  await user.update({ fcmToken: 'fcm:new', stats: { ...before['stats'], goals: '91' } })
  await save.click()
  await saved()
  const expected = { ...before, fcmToken: 'fcm:new', stats: { ...before['stats'], goals: '91' } }
  const stored = (await user.get()).data() ?? {}
  for (const name of ownFields) expect(stored[name], name).toEqual(Reflect.get(expected, name))
  expect(stored).toMatchObject({ firstName: 'Zuzana', rev: 1, roles: before['roles'] })
  expect(Object.keys(before).filter((name) => !(name in stored))).toEqual([])

  // The app writes what it knows of them, without revision and derived fields.
  const whole = { ...legacy.data, firstName: 'Zuzana', appVersion: '2.15.0' }
  await user.set(whole)
  await visit(page, form)
  await expect(page.getByText('“COACH” can’t be read here')).toBeVisible()
  await field('First name').fill('Zora')
  await save.click()
  await saved()
  expect((await user.get()).data()).toMatchObject({
    ...whole,
    firstName: 'Zora',
    rev: 2,
    updatedAt: expect.anything(),
  })

  const club = db.doc(`clubs/${CLUB}`)
  await visit(page, `/edit-club/${CLUB}`)
  const found = (await club.get()).data() ?? {}
  await field('Short name').fill('Izmir W.')
  await club.update({ kit: [{ part: 'shirt', colour: 'black' }] })
  await save.click()
  await saved()
  const { counters: _, ...facts } = found
  expect((await club.get()).data()).toMatchObject({
    ...facts,
    kit: [{ part: 'shirt', colour: 'black' }],
    shortName: 'Izmir W.',
    rev: 1,
    updatedAt: expect.anything(),
    search: expect.anything(),
    near: expect.anything(),
  })
  return new Set([user.path, club.path])
}

function isCoach(roles: unknown): boolean {
  return Array.isArray(roles) && roles.includes('COACH')
}
