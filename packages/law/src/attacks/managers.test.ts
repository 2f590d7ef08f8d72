import { beforeEach, describe, expect, test } from 'vitest'
import { commit, type Step, update } from '#testing/rules-commit.ts'
import { storedClub, storedMerger, storedRequest } from '#testing/rules-fixtures.ts'
import { storedAdministrator, storedUser } from '#testing/rules-people.ts'
import { type Fields, openRulesScene, sceneFor } from '#testing/rules-scene.ts'

/** How managers come to a club with another club that became part of it. */

const scene = sceneFor(openRulesScene)

const path = 'clubs/subject'
const ok = (steps: readonly Step[]) => commit(scene, steps)
const stage = (fields: Fields = {}, more: Record<string, Fields | null> = {}) =>
  scene.stage({ [path]: storedClub(fields), 'decisions/clubs_subject_5': null, ...more })

describe('managers', () => {
  const follow = { action: 'follow', cause: 'clubs_old_5' }
  const join = (managerIds = ['jo'], entry: Fields = {}) =>
    update(
      path,
      { managerIds },
      {
        derived: { managed: true, counters: { managers: managerIds.length } },
        entry: { ...follow, ...entry },
      },
    )
  const leave = (cause = 'clubs_old_4') =>
    update(
      'clubs/old',
      { managerIds: [] },
      { derived: { managed: false, counters: { managers: 0 } }, entry: { action: 'follow', cause } },
    )
  const take = (managedClubIds: string[]) =>
    update(
      'users/jo',
      { managedClubIds, roles: ['clubManager'] },
      { derived: { roleFlags: { clubManager: true } }, entry: follow },
    )
  const merged = { status: 'merged', mergedInto: 'subject', managerIds: ['jo'], managed: true }

  beforeEach(() =>
    stage(
      {},
      {
        'clubs/old': storedClub(merged),
        'decisions/clubs_old_4': storedMerger('clubs', 'old', 'subject'),
        'decisions/clubs_old_5': null,
        'decisions/unrelated': storedMerger('clubs', 'other', 'subject'),
        'users/jo': storedUser({ managedClubIds: ['old'], rev: 2 }),
        'decisions/users_jo_3': null,
      },
    ),
  )

  test('move with a club that became part of this one', async () => {
    for (const steps of [
      [join()],
      [take(['subject'])],
      [join(), take(['subject'])],
      [join(), leave()],
      [join(), take(['subject']), leave('unrelated')],
    ])
      expect(await ok(steps)).toBe('denied')
    expect(await ok([join(), take(['subject']), leave()])).toBe('allowed')
  })

  test('never otherwise without an ownership request', async () => {
    await scene.set('clubs/old', storedClub({ managerIds: ['jo'], managed: true }))
    expect(await ok([join(), take(['subject']), leave()])).toBe('denied')
    await scene.set('users/jo', storedUser({ rev: 2 }))
    expect(await ok([join(), take(['subject']), leave()])).toBe('denied')
  })

  describe('need a second administrator', () => {
    const merger = (by: string) => ({
      'decisions/clubs_old_4': storedMerger('clubs', 'old', 'subject', {
        by,
        at: new Date(Date.now() - 48 * 3_600_000),
      }),
    })
    const asked = (fields: Fields = {}) => ({
      'clubOwnershipRequests/asked': storedRequest({
        clubId: 'old',
        status: 'approved',
        riskScore: 10,
        ...fields,
      }),
    })
    const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
    const whole = (entry: Fields = {}, managerIds = ['jo']) => [
      join(managerIds, entry),
      take(['subject']),
      leave(),
    ]
    const known = { request: 'asked' }

    test('beside the one who merged the clubs, where no request is known', async () => {
      await stage({}, merger('administrator'))
      expect(await ok(whole())).toBe('denied')
      await scene.set('users/administrator', storedAdministrator({ adminSince: ago(1), adminBy: 'player' }))
      await stage({}, merger('kay'))
      expect(await ok(whole())).toBe('denied')
      await scene.set('users/administrator', storedAdministrator())
      expect(await ok(whole())).toBe('allowed')
    })

    test.each<[outcome: 'allowed' | 'denied', what: string, request: Fields, club?: Fields]>([
      ['allowed', 'little risk', {}],
      ['allowed', 'a request that moved already', { clubId: 'subject' }],
      ['allowed', 'an address of the club', { riskScore: 30 }, { emailDomain: 'ashford.example' }],
      ['allowed', 'an address below the club’s', { riskScore: 30 }, { websiteDomain: 'example' }],
      [
        'allowed',
        'another domain, which weighed already',
        { riskScore: 49, riskFlags: ['domain_differs'] },
        { emailDomain: 'a.example' },
      ],
      ['denied', 'a high risk', { riskScore: 50 }],
      ['denied', 'a risk that is not known', { riskScore: null }],
      ['denied', 'another domain than this club’s', { riskScore: 30 }, { emailDomain: 'a.example' }],
      ['denied', 'nearly the club’s domain', { riskScore: 30 }, { emailDomain: 'd.example' }],
      ['denied', 'a manager who is here', { riskScore: 30 }, { managerIds: ['kim'], managed: true }],
      ['denied', 'a request of somebody else', { userId: 'kim' }],
      ['denied', 'a request for another club', { clubId: 'else' }],
      ['denied', 'a request that was revoked', { status: 'revoked' }],
    ])('%s to one administrator: %s', async (outcome, _, request, club = {}) => {
      await stage(club, { ...merger('administrator'), ...asked(request) })
      const managerIds = Array.isArray(club['managerIds']) ? ['kim', 'jo'] : ['jo']
      expect(await ok(whole({}, managerIds))).toBe('denied')
      expect(await ok(whole(known, managerIds))).toBe(outcome)
    })
  })
})
