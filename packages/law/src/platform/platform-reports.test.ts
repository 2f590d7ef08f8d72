import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore/lite'
import { reasonsFor } from '@touchline/domain/engine/log/reason.ts'
import { reportSubjects } from '@touchline/domain/nouns/report/report-subjects.ts'
import { caseIdOf, reportIdOf } from '@touchline/domain/nouns/report/report.ts'
import { beforeEach, expect, test } from 'vitest'
import { notTheirs, openPlatformScene, person } from '#testing/platform-scene.ts'
import { type Fields, outcomeOf, type Role, sceneFor } from '#testing/rules-scene.ts'

/** A person's reports in the platform's app. */

const scene = sceneFor(openPlatformScene)

const now = serverTimestamp()
const limit = 'reportLimits/player'

const reportOf = (subjectType: string, subjectId: string, fields: Fields = {}, by = 'player') => {
  const caseId = caseIdOf(subjectType, subjectId)
  const id = reportIdOf(caseId, by)
  const report = {
    subjectType,
    subjectId,
    caseId,
    reason: 'spam',
    reporterId: by,
    status: 'new',
    createdAt: now,
  }
  return { id, report: { ...report, ...fields } }
}

type Attempt = { id?: string; limits?: Fields | null; role?: Role; by?: string }

/** Writes a report with its limit, as the app does. */
function reports(subjectId: string, fields: Fields = {}, { role, by = 'player', ...attempt }: Attempt = {}) {
  const { id, report } = reportOf('videos', subjectId, fields, by)
  const key = attempt.id ?? id
  const { limits = { report: key, at: now } } = attempt
  return scene.writes(
    { [`reports/${key}`]: report, ...(limits === null ? {} : { [`reportLimits/${by}`]: limits }) },
    role,
  )
}

beforeEach(() =>
  scene.stage({
    'users/player': person,
    'videos/clip': { ownerId: 'other', title: 'Late winner', reviewStatus: 'approved' },
    'videos/second': { ownerId: 'other', title: 'Another', reviewStatus: 'approved' },
    'reports/videos~clip~player': null,
    'reports/videos~second~player': null,
    [limit]: null,
  }),
)

test('a person reports once, for each reason, with or without words', async () => {
  expect(await reports('clip', { text: 'Look at 0:40.', second: 40 })).toBe('allowed')
  await scene.remove(limit)
  expect(await reports('clip')).toBe('denied')
  for (const { code } of reasonsFor('report')) {
    await scene.stage({ 'reports/videos~clip~player': null, [limit]: null })
    expect([code, await reports('clip', { reason: code })]).toEqual([code, 'allowed'])
  }
})

test.each(reportSubjects)('%s are reported if they are there', async (subjectType) => {
  const { id, report } = reportOf(subjectType, 'thing')
  const documents = { [`reports/${id}`]: report, [limit]: { report: id, at: now } }
  await scene.stage({ [`${subjectType}/thing`]: null, [`reports/${id}`]: null })
  expect(await scene.writes(documents)).toBe('denied')
  await scene.set(`${subjectType}/thing`, { name: 'Thing' })
  expect(await scene.writes(documents)).toBe('allowed')
})

test('nothing else, under no other id and in nobody else’s name', async () => {
  const wrong: readonly Fields[] = [
    { reporterId: 'other' },
    { caseId: 'videos~second' },
    { subjectType: 'contacts' },
    { subjectId: 'nothing' },
    { reason: 'forfeit_rule' },
    { reason: null },
    { status: 'taken' },
    { createdAt: new Date(0) },
    { text: 'x'.repeat(1001) },
    { text: 7 },
    { second: -1 },
    { second: 1.5 },
    { answer: 'acted' },
    { answeredAt: now },
    { isMuted: false },
    ...notTheirs,
  ]
  for (const fields of wrong) expect([fields, await reports('clip', fields)]).toEqual([fields, 'denied'])
  for (const id of ['videos~clip~other', 'videos~clip', 'videos~second~player', 'clip'])
    expect([id, await reports('clip', {}, { id })]).toEqual([id, 'denied'])
  expect(await reports('clip', {}, { by: 'other' })).toBe('denied')
  expect(await reports('clip', {}, { role: 'signedOut' })).toBe('denied')
  expect(await reports('clip', {}, { role: 'administrator', by: 'administrator' })).toBe('denied')
  await scene.set('users/player', { ...person, accountStatus: 'suspended' })
  expect(await reports('clip')).toBe('denied')
})

test('a second of the video is for videos, and nobody reports themselves', async () => {
  await scene.set('clubs/theirs', { name: 'Club', status: 'approved' })
  const { id, report } = reportOf('clubs', 'theirs', { second: 4 })
  expect(await scene.writes({ [`reports/${id}`]: report, [limit]: { report: id, at: now } })).toBe('denied')
  await scene.set('contacts/lead', { firstName: 'Lee' })
  const other = reportOf('contacts', 'lead')
  expect(
    await scene.writes({ [`reports/${other.id}`]: other.report, [limit]: { report: other.id, at: now } }),
  ).toBe('denied')
  const own = reportOf('users', 'player')
  expect(
    await scene.writes({ [`reports/${own.id}`]: own.report, [limit]: { report: own.id, at: now } }),
  ).toBe('denied')
})

test('one at a time, and not one after the other', async () => {
  expect(await reports('clip', {}, { limits: null })).toBe('denied')
  expect(await reports('clip', {}, { limits: { report: 'videos~second~player', at: now } })).toBe('denied')
  expect(await reports('clip', {}, { limits: { report: 'videos~clip~player', at: new Date(0) } })).toBe(
    'denied',
  )
  const [one, two] = [reportOf('videos', 'clip'), reportOf('videos', 'second')]
  expect(
    await scene.writes({
      [`reports/${one.id}`]: one.report,
      [`reports/${two.id}`]: two.report,
      [limit]: { report: two.id, at: now },
    }),
  ).toBe('denied')
  expect(await reports('clip')).toBe('allowed')
  expect(await reports('second')).toBe('denied')
  const ago = (seconds: number) => ({ report: one.id, at: new Date(Date.now() - seconds * 1000) })
  await scene.set(limit, ago(20))
  expect(await reports('second')).toBe('denied')
  await scene.set(limit, ago(31))
  expect(await reports('second')).toBe('allowed')
  // Nobody moves their own limit back, or another’s.
  await scene.set(limit, ago(60))
  expect(await scene.writes({ [limit]: { report: one.id, at: new Date(0) } })).toBe('denied')
  expect(await scene.writes({ [limit]: { report: one.id, at: now, more: 1 } })).toBe('denied')
  await scene.set('reportLimits/other', ago(60))
  expect(await scene.writes({ 'reportLimits/other': { report: one.id, at: now } })).toBe('denied')
  expect(await outcomeOf(deleteDoc(doc(scene.as.player, limit)))).toBe('denied')
})

test('nobody of the platform reads a report, a case or a record of a reporter', async () => {
  await scene.stage({
    // The person owns what is reported, and reported something themselves.
    'videos/clip': { ownerId: 'player', title: 'Late winner' },
    'reports/videos~clip~other': { ...reportOf('videos', 'clip', {}, 'other').report, createdAt: new Date() },
    'reports/videos~second~player': { ...reportOf('videos', 'second').report, createdAt: new Date() },
    'reportCases/videos~clip': { subjectType: 'videos', subjectId: 'clip', ownerId: 'player', reports: 1 },
    'reporters/player': { reports: 1, isMuted: true },
    [limit]: { report: 'x', at: new Date() },
  })
  for (const path of [
    'reports/videos~clip~other',
    'reports/videos~second~player',
    'reportCases/videos~clip',
    'reporters/player',
    limit,
  ])
    expect([path, await outcomeOf(getDoc(doc(scene.as.player, path)))]).toEqual([path, 'denied'])
  const lists: readonly [string, string, string][] = [
    ['reports', 'subjectId', 'clip'],
    ['reports', 'reporterId', 'player'],
    ['reportCases', 'ownerId', 'player'],
    ['reporters', 'isMuted', 'true'],
  ]
  for (const [of, field, value] of lists)
    expect([
      of,
      field,
      await outcomeOf(getDocs(query(collection(scene.as.player, of), where(field, '==', value)))),
    ]).toEqual([of, field, 'denied'])
})
