import { reportCaseTransitions } from '@touchline/domain/nouns/report/report-case-status.ts'
import { reportCaseStatuses } from '@touchline/domain/nouns/report/report-case.ts'
import { collection, doc, getDoc, getDocs, query, where } from 'firebase/firestore/lite'
import { describe, expect, test } from 'vitest'
import { commit, create, removal, update, write } from '#testing/rules-commit.ts'
import { claimOf } from '#testing/rules-fixtures.ts'
import { testMachine } from '#testing/rules-machine.ts'
import { type Fields, openRulesScene, outcomeOf, sceneFor } from '#testing/rules-scene.ts'

/** Reports, cases and reporters as administrators read and write them. */

const scene = sceneFor(openRulesScene)

const path = 'reportCases/subject'
const stored = (fields: Fields = {}): Fields => ({
  subjectType: 'videos',
  subjectId: 'clip',
  subjectName: 'Late winner',
  ownerId: 'jo',
  reports: 3,
  open: 3,
  unanswered: 3,
  reasons: { spam: 3 },
  rev: 4,
  ...(fields['status'] === 'open' ? { claim: claimOf() } : {}),
  ...fields,
})

// Setting a case aside is no person's.
const { setAside: _, ...steps } = reportCaseTransitions

testMachine('cases of reports', () => scene, {
  table: steps,
  states: reportCaseStatuses,
  collection: 'reportCases',
  field: 'status',
  reasonCode: 'spam',
  stage: (status) => ({ [path]: stored({ status }) }),
})

describe('a case', () => {
  const dismiss = update(
    path,
    { status: 'dismissed' },
    { entry: { from: 'open', to: 'dismissed', action: 'dismiss' } },
  )
  const stage = (fields: Fields = {}) =>
    scene.stage({ [path]: stored({ status: 'open', ...fields }), 'decisions/reportCases_subject_5': null })

  test('is not decided by whom it concerns', async () => {
    await stage({ ownerId: 'administrator' })
    expect(await commit(scene, [dismiss])).toBe('denied')
    await stage()
    expect(await commit(scene, [dismiss])).toBe('allowed')
  })

  test('is counted by nobody here, made by nobody and never removed', async () => {
    await stage()
    for (const changes of [{ reports: 0 }, { open: 0 }, { unanswered: 0 }, { reasons: {} }, { ownerId: 'x' }])
      expect([changes, await commit(scene, [update(path, changes)])]).toEqual([changes, 'denied'])
    expect(await commit(scene, [write(path, { reports: 0 })])).toBe('denied')
    expect(await commit(scene, [create('reportCases/new', stored({ status: 'open' }))])).toBe('denied')
    expect(await commit(scene, [removal(path)])).toBe('denied')
    expect(
      await commit(scene, [
        update(
          path,
          { status: 'dismissed', open: 0 },
          { entry: { from: 'open', to: 'dismissed', action: 'dismiss' } },
        ),
      ]),
    ).toBe('denied')
  })

  test('is set aside by the runner alone', async () => {
    await stage()
    const entry = { from: 'open', to: 'aside', action: 'setAside' }
    expect(await commit(scene, [update(path, { status: 'aside' }, { entry })])).toBe('denied')
  })
})

describe('a reporter', () => {
  const reporter = 'reporters/pat'
  const stage = () =>
    scene.stage({
      [reporter]: { reports: 3, right: 1, wrong: 2, rev: 0 },
      'decisions/reporters_pat_1': null,
      'decisions/reporters_pat_2': null,
    })

  test('is muted with an entry, and heard again', async () => {
    await stage()
    expect(await commit(scene, [write(reporter, { isMuted: true })])).toBe('denied')
    for (const entry of [{ action: 'assess' }, { action: 'follow' }, { before: { isMuted: true } }])
      expect([entry, await commit(scene, [update(reporter, { isMuted: true }, { entry })])]).toEqual([
        entry,
        'denied',
      ])
    expect(await commit(scene, [update(reporter, { isMuted: true })])).toBe('allowed')
    expect(await commit(scene, [update(reporter, { isMuted: false })])).toBe('allowed')
  })

  test('has nothing else that a person writes', async () => {
    await stage()
    for (const changes of [{ right: 3 }, { reports: 0 }, { isMuted: 'yes' }, { isMuted: true, wrong: 0 }])
      expect([changes, await commit(scene, [update(reporter, changes)])]).toEqual([changes, 'denied'])
    expect(await commit(scene, [update(reporter, { isMuted: true })], 'player')).toBe('denied')
    expect(await commit(scene, [removal(reporter)])).toBe('denied')
    const own = 'reporters/administrator'
    await scene.stage({ [own]: { reports: 1, rev: 0 }, 'decisions/reporters_administrator_1': null })
    expect(await commit(scene, [update(own, { isMuted: false })])).toBe('denied')
    expect(await commit(scene, [create('reporters/new', { isMuted: true })])).toBe('denied')
  })
})

describe('reports', () => {
  const report = {
    subjectType: 'users',
    subjectId: 'jo',
    caseId: 'users~jo',
    reporterId: 'player',
    reason: 'spam',
    ownerId: 'jo',
  }
  const about = { ...report, subjectId: 'administrator', caseId: 'users~administrator' }
  const theirs = { ...report, subjectType: 'videos', caseId: 'videos~jo', ownerId: 'administrator' }
  const key = 'reports/users~jo~player'
  const own = 'reports/users~administrator~player'
  const read = (id: string, role: 'administrator' | 'player' = 'administrator') =>
    outcomeOf(getDoc(doc(scene.as[role], id)))
  const list = (subjectId: string, ownerId = 'jo', caseId = `users~${subjectId}`) =>
    outcomeOf(
      getDocs(
        query(
          collection(scene.as.administrator, 'reports'),
          where('caseId', '==', caseId),
          where('subjectId', '==', subjectId),
          where('ownerId', '==', ownerId),
        ),
      ),
    )

  test('are read, but not by whom they are about', async () => {
    const [mine, uncounted] = ['reports/videos~jo~player', 'reports/clubs~jo~player']
    await scene.stage({
      [key]: report,
      [own]: about,
      [mine]: theirs,
      [uncounted]: { ...report, ownerId: null },
    })
    expect(await read(key)).toBe('allowed')
    expect(await read(own)).toBe('denied')
    expect(await read(mine)).toBe('denied')
    expect(await list('jo', 'administrator', 'videos~jo')).toBe('denied')
    expect(await list('jo')).toBe('allowed')
    expect(await list('administrator')).toBe('denied')
    expect(await outcomeOf(getDocs(collection(scene.as.administrator, 'reports')))).toBe('denied')
  })

  test('have answers that nobody reads, unlike messages with a decision', async () => {
    for (const of of ['outbox', 'deliveries']) {
      const [answer, message] = [`${of}/users~jo~player`, `${of}/users_jo_2`]
      await scene.stage({ [answer]: { userId: 'player' }, [message]: { userId: 'jo' } })
      expect([of, await read(answer)]).toEqual([of, 'denied'])
      expect([of, await read(message)]).toEqual([of, 'allowed'])
      expect(await outcomeOf(getDocs(collection(scene.as.administrator, of)))).toBe('denied')
    }
  })

  test('are written by nobody here', async () => {
    await scene.stage({ [key]: report })
    expect(await commit(scene, [write(key, { status: 'answered' })])).toBe('denied')
    expect(await commit(scene, [write('reports/users~jo~administrator', report)])).toBe('denied')
  })
})
