import { describe, expect, test } from 'vitest'
import type { Decision } from '#engine/log/decision.ts'
import {
  moderatorFields,
  emptyModeratorForm,
  toModeratorForm,
  ModeratorForm,
} from './match-moderator-form.ts'
import {
  inverseModeratorAction,
  mayModerate,
  moderatorCan,
  moderatorCanEdit,
  moderatorCanReverse,
  moderatorTransitions,
  type ModeratorAction,
} from './match-moderator-status.ts'
import {
  conflictsOf,
  derivedModeratorFields,
  inScope,
  MatchModerator,
  moderatorStatuses,
  scopeKeysOfMatch,
  type ModeratorStatus,
} from './match-moderator.ts'

const moderator = (fields: Record<string, unknown> = {}): MatchModerator =>
  MatchModerator.parse({
    id: 'ana',
    status: 'active',
    scope: { type: 'league', ids: ['l1'] },
    permissions: ['score'],
    rev: 2,
    ...fields,
  })
const match = {
  leagueId: 'l1',
  home: { clubId: 'a', name: 'A' },
  away: { clubId: 'b', name: 'B' },
  country: 'GB',
}

describe('what may be done to a moderator in each state', () => {
  const allowed: Record<ModeratorStatus, ModeratorAction[]> = {
    invited: ['activate', 'remove'],
    active: ['suspend', 'remove'],
    suspended: ['reinstate', 'remove'],
    removed: [],
  }
  const actions = Object.keys(moderatorTransitions) as ModeratorAction[] // the keys of a constant
  test.each(moderatorStatuses)('%s', (status) => {
    const verdicts = actions.map((action) => [action, moderatorCan(action, moderator({ status }))] as const)
    expect(verdicts.filter(([, { ok }]) => ok).map(([action]) => action)).toEqual(allowed[status])
    for (const [, verdict] of verdicts) if (!verdict.ok) expect(verdict.why).toMatch(/^[A-Z].{10,}\.$/)
    expect(moderatorCanEdit(moderator({ status })).ok).toBe(status !== 'removed')
  })

  test.each([{ scope: undefined }, { scope: { type: 'club', ids: [] } }, { permissions: [] }])(
    'nobody becomes active with %j',
    (fields) => {
      expect(moderatorCan('activate', moderator({ status: 'invited', ...fields })).ok).toBe(false)
      expect(moderatorCan('reinstate', moderator({ status: 'suspended', ...fields })).ok).toBe(false)
    },
  )
})

test('undoing a removal restores the state before, undoing a suspension reinstates', () => {
  const decision: Decision = {
    id: 'd',
    subjectType: 'matchModerators',
    subjectId: 'ana',
    rev: 2,
    action: 'remove',
    by: 'ben',
    from: 'suspended',
    to: 'removed',
    before: { status: 'suspended' },
  }
  expect(inverseModeratorAction(decision)).toBe('takeBack')
  expect(moderatorCanReverse(decision, moderator({ status: 'removed' }), undefined)).toEqual({ ok: true })
  expect(inverseModeratorAction({ ...decision, action: 'suspend', from: 'active', to: 'suspended' })).toBe(
    'reinstate',
  )
})

describe('who may moderate a match', () => {
  test.each([
    [{ type: 'global', ids: [] }, true],
    [{ type: 'country', ids: ['DE', 'GB'] }, true],
    [{ type: 'country', ids: ['DE'] }, false],
    [{ type: 'league', ids: ['l1'] }, true],
    [{ type: 'league', ids: ['a'] }, false],
    [{ type: 'club', ids: ['b'] }, true],
    [{ type: 'club', ids: ['c'] }, false],
  ])('scope %j: %s', (scope, inside) => {
    const one = moderator({ scope })
    expect(inScope(one, match)).toBe(inside)
    // The stored keys ask the same question of the database.
    const asked = new Set(scopeKeysOfMatch(match))
    expect(derivedModeratorFields(one).scopeKeys.some((key) => asked.has(key))).toBe(inside)
  })

  test('not without scope, permission or activity, nor with an interest', () => {
    expect(mayModerate(moderator(), 'score', match)).toEqual({ ok: true })
    expect(inScope({}, match)).toBe(false)
    expect(mayModerate(moderator(), 'approve', match).ok).toBe(false)
    expect(mayModerate(moderator({ status: 'suspended' }), 'score', match).ok).toBe(false)
    expect(mayModerate(moderator({ scope: { type: 'club', ids: ['z'] } }), 'score', match).ok).toBe(false)
    const interested = moderator({ conflictClubIds: ['b', 'z'] })
    expect(conflictsOf(interested, match)).toEqual(['b'])
    expect(mayModerate(interested, 'score', match).ok).toBe(false)
  })
})

describe('the form', () => {
  const good: ModeratorForm = toModeratorForm(moderator())
  test('a record fills it, and it fills a record', () => {
    expect(ModeratorForm.parse(good)).toEqual(good)
    expect(moderatorFields({ permissions: ['lineup'] })).toEqual({ permissions: ['lineup'] })
  })

  const ids = (count: number) => Array.from({ length: count }, (_, at) => `l${at}`)
  test.each([[{ scope: { type: 'league', ids: ids(50) } }], [{ scope: { type: 'global', ids: [] } }]])(
    'takes %j',
    (fields) => expect(ModeratorForm.safeParse({ ...good, ...fields }).success).toBe(true),
  )

  test.each([
    [{ userId: '' }, 'Choose a person.'],
    [{ permissions: [] }, 'Choose at least one permission.'],
    [{ scope: { type: 'league', ids: [] } }, 'Choose at least one, or Everywhere.'],
    [{ scope: { type: 'league', ids: ids(51) } }, 'Choose at most 50.'],
    [{ scope: { type: 'global', ids: ['l1'] } }, 'Leave this empty for Everywhere.'],
    [{ scope: { type: 'country', ids: ['XX'] } }, 'Choose countries from the list.'],
    [{ scope: { type: 'club', ids: ['a', 'a'] } }, 'Choose each once.'],
  ])('refuses %j: %s', (fields, message) => {
    const { error } = ModeratorForm.safeParse({ ...good, ...fields })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  test('an invitation begins without a person', () => {
    expect(ModeratorForm.safeParse(emptyModeratorForm).success).toBe(false)
  })
})
