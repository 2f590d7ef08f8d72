import { describe, expect, test } from 'vitest'
import { videoReasons } from '#nouns/video/video-status.ts'
import { reasonCodes, type ReasonCode } from './reason-code.ts'
import { NOTE_MAX, NOTE_MIN, reasonProblem, reasons, reasonsFor } from './reason.ts'
import { reasonLabel } from './reason-label.ts'

describe('what is wrong with a reason', () => {
  test.each([
    [{}, 'Choose a reason.'],
    [{ note: 'A note alone is no reason.' }, 'Choose a reason.'],
    [{ reasonCode: 'because' }, 'Choose a reason.'],
    [{ reasonCode: 'other' }, `Enter a reason of at least ${NOTE_MIN} characters.`],
    [
      { reasonCode: 'other', note: 'x'.repeat(NOTE_MIN - 1) },
      `Enter a reason of at least ${NOTE_MIN} characters.`,
    ],
    [
      { reasonCode: 'other', note: ` ${'x'.repeat(NOTE_MIN - 1)} ` },
      `Enter a reason of at least ${NOTE_MIN} characters.`,
    ],
    [
      { reasonCode: 'spam', note: 'x'.repeat(NOTE_MAX + 1) },
      `Shorten the note to ${NOTE_MAX} characters; it has ${NOTE_MAX + 1}.`,
    ],
  ])('%j: %s', (reason, problem) => expect(reasonProblem(reason)).toBe(problem))

  test.each([
    [{ reasonCode: 'spam' }],
    [{ reasonCode: 'spam', note: '' }],
    [{ reasonCode: 'other', note: 'x'.repeat(NOTE_MIN) }],
    [{ reasonCode: 'other', note: 'x'.repeat(NOTE_MAX) }],
    // Characters, not code units: a flag or a family is one.
    [{ reasonCode: 'other', note: '⚽'.repeat(NOTE_MIN) }],
  ])('nothing with %j', (reason) => expect(reasonProblem(reason)).toBeUndefined())
})

const scopes = ['user', 'video', 'ownership', 'club', 'league', 'match', 'report', 'reversal'] as const

describe('the number keys', () => {
  test('belong to one reason each in every scope', () => {
    for (const scope of scopes) {
      const digits = reasonsFor(scope).flatMap(({ digit }) => digit ?? [])
      expect(new Set(digits).size).toBe(digits.length)
    }
  })

  test('all are used before a reason goes without', () => {
    for (const scope of scopes) {
      const all = reasonsFor(scope)
      const withKey = all.filter(({ digit }) => digit !== undefined)
      expect(withKey.length).toBeGreaterThanOrEqual(Math.min(all.length, 9))
    }
  })

  test('do not depend on the action or on what is offered', () => {
    const states = ['pending', 'escalated', 'approved'] as const
    for (const reviewStatus of states)
      for (const action of ['reject', 'escalate', 'remove'] as const)
        for (const { code, digit } of videoReasons(action, { id: 'v', reviewStatus }, { actorId: 'me' }))
          expect({ code, digit }).toEqual({ code, digit: reasons[code].digit })
  })

  test('what is only escalated leaves a gap when rejecting', () => {
    const keysOf = (action: 'reject' | 'escalate') =>
      videoReasons(action, { id: 'v', reviewStatus: 'pending' }, { actorId: 'me' }).map(
        ({ code, digit }) => `${digit ?? '-'} ${code}`,
      )
    expect(keysOf('escalate')).toEqual([
      '1 child_safety',
      '2 minors_no_consent',
      '3 violence_injury',
      '4 hate_abuse',
      '5 sexual',
      '6 copyright_broadcast',
      '7 not_football',
      '8 duplicate',
      '9 spam',
      '- undressed_changing_room',
      '- privacy',
      '- wrong_match_club',
      '- unplayable',
      '0 other',
    ])
    const severe = ['child_safety', 'sexual', 'undressed_changing_room']
    expect(keysOf('reject')).toEqual(
      keysOf('escalate').filter((line) => !severe.some((code) => line.endsWith(code))),
    )
  })

  test('what several scopes share', () => {
    const keys = (code: ReasonCode) =>
      new Set(
        scopes.flatMap((scope) => reasonsFor(scope).flatMap((one) => (one.code === code ? [one.digit] : []))),
      )
    expect(keys('other')).toEqual(new Set([0]))
    expect(keys('duplicate')).toEqual(new Set([8]))
    expect(keys('spam')).toEqual(new Set([9]))
    expect(keys('identity_unverified')).toEqual(new Set([7]))
  })
})

describe('the codes', () => {
  test('every scope offers `other`, last', () => {
    for (const scope of scopes) expect(reasonsFor(scope).at(-1)?.code).toBe('other')
  })

  test('a season is wrong of a league, not of a club', () => {
    const offers = (scope: 'club' | 'league') => reasonsFor(scope).map(({ code }) => code)
    expect(offers('club')).not.toContain('wrong_season')
    expect(offers('league')).not.toContain('club_not_found')
  })

  test('a reversal knows no other reason', () => {
    expect(reasonsFor('reversal').map(({ code }) => code)).toEqual(['other'])
  })

  test('each has a label and a policy to read', () => {
    for (const code of reasonCodes) {
      expect(reasons[code].label).not.toBe('')
      expect(reasons[code].policy).toMatch(/\.$/)
    }
  })

  test('the codes', () => {
    expect(reasonCodes).toEqual(
      (
        'child_safety minors_no_consent undressed_changing_room violence_injury hate_abuse sexual privacy copyright_broadcast ' +
        'not_football wrong_match_club duplicate unplayable spam identity_unverified not_authorised club_has_manager ' +
        'rival_approved club_not_found incomplete wrong_season score_disputed date_conflict forfeit_rule ' +
        'proof_of_role club_email identity_document registration_number club_address association_letter match_report other'
      ).split(' '),
    )
  })

  test('a label for every code, the code itself for an unknown one', () => {
    expect(reasonLabel('spam')).toBe('Spam')
    expect(reasonLabel('legacy_code')).toBe('legacy_code')
  })
})
