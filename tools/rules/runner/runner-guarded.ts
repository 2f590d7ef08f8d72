import type { Automatic } from '@touchline/domain/runner/automatic.ts'
import { expect } from 'vitest'
import { checkRules, checkRulesAs, now, type Documents } from '#tools/rules/testing/direct-rules-check.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { asRunner, automaticCommit } from '#tools/rules/testing/runner-scene.ts'

/** Rules for everything that the runner does with an entry in the log. */

export const DAY_MS = 86_400_000
export const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
export const due = <T>(deed: T | undefined): T => {
  if (deed === undefined) throw new Error('Nothing is due.')
  return deed
}

/** Entries that say something else than what is done, or by somebody else. */
const forged: readonly Fields[] = [
  { by: 'administrator' },
  { by: 'administrator', byName: 'administrator Test' },
  { byName: 'Kim Colleague' },
  { byName: '' },
  { action: 'edit' },
  { action: 'assess' },
  { action: 'expire' },
  { action: 'reinstate' },
  { action: 'approve' },
  { action: 'delete' },
  { rev: 4 },
  { rev: 6 },
  { rev: '5' },
  { subjectId: 'other' },
  { subjectType: 'clubs' },
  { at: ago(1000) },
  { reasonCode: 'other' },
  { note: 'Because.' },
  { openedAt: ago(1000) },
  { handlingMs: 5 },
  { waitedMs: 5 },
  { batchId: 'x' },
  { cause: 'users_subject_4' },
  { reverses: 'users_subject_4' },
  { concerns: ['kay'] },
  { before: {} },
  { after: {} },
  { before: {}, after: {} },
  { from: 'approved' },
  { to: 'approved' },
  { unheardOf: 1 },
]

/** That everything of it is demanded. */
export function guarded(stored: Documents, deed: Automatic, path: string): void {
  expect(asRunner(stored, automaticCommit(deed, stored))).toBe('allowed')
  const { fields: said } = deed.entry
  const lies = forged.filter((lie) => Object.entries(lie).some(([name, value]) => said[name] !== value))
  const taken = lies.filter(
    (entry) => asRunner(stored, automaticCommit(deed, stored, { entry })) === 'allowed',
  )
  expect(taken).toEqual([])
  for (const record of [
    { rev: 4 },
    { rev: 6 },
    { updatedBy: 'administrator' },
    { updatedAt: ago(1) },
    { search: ['x'] },
    { createdAt: now },
    { unheardOf: 1 },
  ])
    expect([record, asRunner(stored, automaticCommit(deed, stored, { record }))]).toEqual([record, 'denied'])
  const { [path]: record, [`decisions/${deed.entry.id}`]: entry, ...others } = automaticCommit(deed, stored)
  expect(asRunner(stored, { [path]: record ?? null, ...others })).toBe('denied')
  expect(asRunner(stored, { [`decisions/${deed.entry.id}`]: entry ?? null, ...others })).toBe('denied')
  expect(asRunner(stored, { [path]: record ?? null, 'decisions/x': entry ?? null, ...others })).toBe('denied')
  // Not over a revision.
  const { entry: told, rev } = deed
  const over = { ...deed, entry: { ...told, id: told.id.replace(/\d+$/, `${rev + 1}`) } }
  const leap = { entry: { rev: rev + 1 }, record: { rev: rev + 1 } }
  expect(asRunner(stored, automaticCommit(over, stored, leap))).toBe('denied')
  // By nobody else under this name.
  const whole = automaticCommit(deed, stored)
  expect(checkRules(stored, whole)).toBe('denied')
  expect(checkRulesAs({ uid: 'runner', token: {} })(stored, whole)).toBe('denied')
  const admin = { ...stored, 'users/runner': { isAdmin: true } }
  expect(checkRulesAs({ uid: 'runner', token: {} })(admin, whole)).toBe('denied')
  expect(asRunner({ ...stored, [`decisions/${deed.entry.id}`]: { by: 'kay' } }, whole)).toBe('denied')
}
