import { doc, updateDoc } from 'firebase/firestore/lite'
import { beforeEach, describe, expect, test } from 'vitest'
import { commit, update } from '#testing/rules-commit.ts'
import { storedClub } from '#testing/rules-fixtures.ts'
import { storedAdministrator } from '#testing/rules-people.ts'
import { storedContact } from '#testing/rules-sales-fixtures.ts'
import { type Fields, openRulesScene, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** Who follows a record, whom it is assigned to, and who is told of its decisions. */

const CLUB = 'clubs/subject'
const CONTACT = 'contacts/subject'
const ME = 'administrator'

const scene = sceneFor(openRulesScene)
beforeEach(() =>
  scene.stage({
    [CLUB]: storedClub({ followers: ['bo', 'cy'], muted: ['di'], rev: 2 }),
    [CONTACT]: storedContact({ followers: ['bo'] }),
    'users/bo': storedAdministrator(),
    'users/jo': { isAdmin: false },
    'decisions/clubs_subject_3': null,
    'decisions/contacts_subject_3': null,
  }),
)

const put = (fields: Fields, as: 'administrator' | 'player' = ME) =>
  outcomeOf(updateDoc(doc(scene.as[as], CLUB), fields))

describe('following', () => {
  test.each<[string, Fields]>([
    ['oneself', { followers: ['bo', 'cy', ME] }],
    ['a colleague who comes to do with it', { followers: ['bo', 'cy', 'ed'] }],
    ['no more, for oneself', { muted: ['di', ME] }],
  ])('%s', async (_, fields) => expect(await put(fields)).toBe('allowed'))

  test.each<[string, Fields]>([
    ['taking a colleague away', { followers: ['cy'] }],
    ['adding one who has muted it', { followers: ['bo', 'cy', 'di'] }],
    ['muting it for a colleague', { muted: ['di', 'bo'] }],
    ['undoing that for a colleague', { muted: [] }],
    ['anything beside it', { followers: ['bo', 'cy', ME], name: 'Another' }],
    ['what muted is no list of', { muted: 'di' }],
  ])('not %s', async (_, fields) => expect(await put(fields)).toBe('denied'))

  test('leaves one’s own place, and is nothing for others than administrators', async () => {
    await scene.stage({ [CLUB]: storedClub({ followers: ['bo', ME] }) })
    expect(await put({ followers: ['bo'], muted: [ME] })).toBe('allowed')
    expect(await put({ followers: ['bo', 'player'] }, 'player')).toBe('denied')
  })

  test('not what one has a second look at', async () => {
    const mark = { look: 'x', subjectType: 'clubs', subjectId: 'subject', at: new Date() }
    await scene.set(`blindReviews/${ME}`, mark)
    expect(await put({ followers: ['bo', 'cy', ME] })).toBe('denied')
    await scene.set(`blindReviews/${ME}`, { ...mark, subjectId: 'other' })
    expect(await put({ followers: ['bo', 'cy', ME] })).toBe('allowed')
    await scene.set(`blindReviews/${ME}`, { ...mark, at: new Date(0) })
  })
})

describe('an assignment', () => {
  const assign = (to: unknown, derived: Fields = {}, entry: Fields = {}) =>
    commit(scene, [
      update(CLUB, { assigneeId: to }, { derived, entry: { action: 'assign', concerns: ['bo'], ...entry } }),
    ])

  test('is to an administrator, who is told and follows it', async () => {
    expect(await assign('jo', {}, { concerns: ['jo'] })).toBe('denied')
    expect(await assign('bo', {}, { concerns: undefined })).toBe('denied')
    expect(await assign('bo', {}, { action: 'edit' })).toBe('denied')
    expect(await assign('bo', { followers: ['bo'] })).toBe('denied')
    expect(await assign('bo', { name: 'Another' })).toBe('denied')
    expect(await assign('bo')).toBe('allowed')
    await scene.set('decisions/clubs_subject_4', {})
    expect(await assign(null, {}, { concerns: undefined })).toBe('denied')
  })

  test('to nobody; and of what has an owner to nobody else', async () => {
    await scene.stage({ [CLUB]: storedClub({ rev: 2, assigneeId: 'bo' }) })
    expect(await assign(null, {}, { concerns: undefined })).toBe('allowed')
    const owned = update(CONTACT, { assigneeId: 'bo' }, { entry: { action: 'assign' } })
    expect(await commit(scene, [owned])).toBe('denied')
  })

  test('says which decision stands under it, past which that one is undone', async () => {
    expect(await assign('bo', { assigned: { rev: 3, over: 1 } })).toBe('denied')
    expect(await assign('bo', { assigned: { rev: 4, over: 2 } })).toBe('denied')
    expect(await assign('bo', { assigned: { rev: 3, over: 2 } })).toBe('allowed')
    expect(await assign('bo', { assigned: { rev: 4, over: 3 }, followers: ['bo', 'cy'] })).toBe('denied')
    const told = { before: { name: 'Old' }, after: { name: 'Subject FC' }, by: ME, rev: 2, action: 'edit' }
    const under = { assigneeId: 'bo', assigned: { rev: 3, over: 2 }, rev: 3, name: 'Subject FC' }
    await scene.stage({
      [CLUB]: storedClub(under),
      'decisions/clubs_subject_2': told,
      'decisions/clubs_subject_4': null,
    })
    const undo = (reverses: string) =>
      commit(scene, [update(CLUB, { name: 'Old' }, { entry: { action: 'reverse', reverses } })])
    expect(await undo('clubs_subject_1')).toBe('denied')
    expect(await undo('clubs_subject_3')).toBe('denied')
    expect(await undo('clubs_subject_2')).toBe('allowed')
  })

  test('adds the one it is to', async () => {
    expect(await assign(ME, { followers: ['bo', 'cy', ME] }, { concerns: ['bo', 'cy'] })).toBe('allowed')
  })
})

describe('followers are told', () => {
  const rename = (concerns: unknown) =>
    commit(scene, [update(CONTACT, { firstName: 'Jo' }, { entry: { concerns } })])

  test.each<[string, unknown, string]>([
    ['of a change', ['bo'], 'allowed'],
    ['unless the program doesn’t', undefined, 'allowed'],
    ['nobody else', ['bo', 'cy'], 'denied'],
  ])('%s', async (_, concerns, outcome) => expect(await rename(concerns)).toBe(outcome))

  test('also where what is stored is no list', async () => {
    await scene.stage({ [CONTACT]: storedContact({ followers: 'bo' }) })
    expect(await rename(undefined)).toBe('allowed')
  })
})
