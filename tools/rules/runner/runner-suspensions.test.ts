import { suspensionEnded } from '@touchline/domain/runner/suspension-ended.ts'
import { describe, expect, test } from 'vitest'
import { now, type Documents } from '#tools/rules/testing/direct-rules-check.ts'
import { storedUser } from '#tools/rules/testing/rules-people.ts'
import type { Fields } from '#tools/rules/testing/rules-scene.ts'
import { asRunner, automaticCommit } from '#tools/rules/testing/runner-scene.ts'
import { ago, due, guarded } from './runner-guarded.ts'

/** Suspensions end by themselves: then, and with nothing else. */

const path = 'users/subject'
const suspended = (until: unknown, more: Fields = {}): Documents => ({
  [path]: storedUser({
    accountStatus: 'suspended',
    suspension: { reasonCode: 'spam', note: '', by: 'kay', until },
    ...more,
  }),
})

describe('a suspension', () => {
  const ended = (stored: Documents) => due(suspensionEnded('subject', stored[path] ?? {}, now))
  const stored = suspended(ago(1))

  test('ends with its end', () => {
    guarded(stored, ended(stored), path)
    const own = suspended(ago(1), { suspension: { until: ago(1), why: 'a platform’s own' } })
    expect(asRunner(own, automaticCommit(ended(own), own))).toBe('allowed')
  })

  test('is told by no further entry: of another revision, name, record or commit', () => {
    const deed = ended(stored)
    const commit = automaticCommit(deed, stored)
    const told = commit[`decisions/${deed.entry.id}`] ?? {}
    const others: Documents = {
      'users/derived': { rev: 5, updatedBy: 'kay' },
      'users/earlier': { rev: 5, updatedBy: 'runner', updatedAt: ago(1) },
    }
    const further = (entryId: string, entry: Fields) =>
      asRunner(
        { ...stored, ...others },
        {
          ...commit,
          'users/derived': { rev: 5, updatedBy: 'kay', updatedAt: now },
          [`decisions/${entryId}`]: { ...told, ...entry },
        },
      )
    expect(asRunner({ ...stored, ...others }, commit)).toBe('allowed')
    expect(further('users_subject_7', { rev: 7 })).toBe('denied')
    expect(further('x', {})).toBe('denied')
    expect(further('users_derived_5', { subjectId: 'derived' })).toBe('denied')
    expect(further('users_earlier_5', { subjectId: 'earlier' })).toBe('denied')
  })

  test('does not end before, nor where no end is known', () => {
    const deed = ended(stored)
    for (const until of [new Date(now.getTime() + 1), null, undefined, 'yesterday', 0]) {
      const early = suspended(until)
      expect(suspensionEnded('subject', early[path] ?? {}, now)).toBe(undefined)
      expect(asRunner(early, automaticCommit(deed, early))).toBe('denied')
    }
    for (const accountStatus of ['deleted', 'active', 'SUSPENDED', null]) {
      const other = suspended(ago(1), { accountStatus })
      expect(suspensionEnded('subject', other[path] ?? {}, now)).toBe(undefined)
      expect(asRunner(other, automaticCommit(deed, other))).toBe('denied')
    }
  })

  test('goes as a whole, and nothing else becomes of the account', () => {
    const deed = ended(stored)
    for (const record of [
      { accountStatus: 'deleted' },
      { suspension: { by: 'kay' } },
      { isAdmin: true },
      { strikes: 0 },
      { managedClubIds: ['x'] },
    ])
      expect(asRunner(stored, automaticCommit(deed, stored, { record }))).toBe('denied')
    const told = { accountStatus: 'active', suspension: null }
    for (const record of [{ accountStatus: 'deleted' }, { suspension: { by: 'kim' } }]) {
      const entry = { after: { ...told, ...record } }
      expect(asRunner(stored, automaticCommit(deed, stored, { record, entry }))).toBe('denied')
    }
  })
})
