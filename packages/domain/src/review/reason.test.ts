import { describe, expect, test } from 'vitest'
import { reasonCodes } from './reason-code.ts'
import { NOTE_MAX, NOTE_MIN, reasonLabel, reasonProblem, reasons, reasonsFor } from './reason.ts'

describe('what is wrong with a reason', () => {
  test.each([
    [{}, 'Choose a reason.'],
    [{ note: 'A note alone is no reason.' }, 'Choose a reason.'],
    [{ reasonCode: 'because' }, 'Choose a reason.'],
    [{ reasonCode: 'other' }, `Describe the reason in at least ${NOTE_MIN} characters.`],
    [
      { reasonCode: 'other', note: 'x'.repeat(NOTE_MIN - 1) },
      `Describe the reason in at least ${NOTE_MIN} characters.`,
    ],
    [
      { reasonCode: 'other', note: ` ${'x'.repeat(NOTE_MIN - 1)} ` },
      `Describe the reason in at least ${NOTE_MIN} characters.`,
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

describe('the codes', () => {
  test('every scope offers `other`, last', () => {
    for (const scope of ['user', 'video', 'ownership', 'club', 'match', 'reversal'] as const)
      expect(reasonsFor(scope).at(-1)?.code).toBe('other')
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
        'rival_approved club_not_found incomplete wrong_season score_disputed date_conflict forfeit_rule other'
      ).split(' '),
    )
  })

  test('a label for every code, the code itself for an unknown one', () => {
    expect(reasonLabel('spam')).toBe('Spam')
    expect(reasonLabel('legacy_code')).toBe('legacy_code')
  })
})
