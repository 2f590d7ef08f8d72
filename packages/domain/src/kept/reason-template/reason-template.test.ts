import { describe, expect, test } from 'vitest'
import { MESSAGE_BODY_MAX, MESSAGE_SUBJECT_MAX, OutboxMessage } from '#engine/mail/outbox.ts'
import { reasonCodes } from '#engine/log/reason-code.ts'
import { reasons, reasonsFor } from '#engine/log/reason.ts'
import {
  defaultTemplates,
  fillTemplate,
  messageProblem,
  placeholdersIn,
  ReasonTemplate,
  ReasonTemplateForm,
  templateFor,
  templateVariables,
  type TemplateVariable,
} from './reason-template.ts'
import { templateKeys, templateSaid } from './template-key.ts'

const every = Object.fromEntries(Object.keys(templateVariables).map((name) => [name, `<${name}>`]))

test('each says what it is called and when it is sent', () => {
  for (const key of templateKeys) {
    expect(templateSaid(key).label).toMatch(/^[A-Z]/)
    expect(templateSaid(key).policy).toMatch(/\.$/)
  }
})

describe('the defaults', () => {
  test('one for every code, fit for the form', () => {
    expect(defaultTemplates.map(({ id }) => id)).toEqual(templateKeys)
    for (const { subject, body } of defaultTemplates) {
      expect(ReasonTemplateForm.parse({ subject, body })).toEqual({ subject, body })
      expect(placeholdersIn(body)).toEqual(expect.arrayContaining(['recipient', 'product']))
    }
  })

  test('filled with everything they can be sent', () => {
    for (const template of defaultTemplates) {
      const filled = fillTemplate(template, every)
      expect(filled.ok && messageProblem(filled)).toBeUndefined()
    }
  })

  test.each(templateKeys)('%s: without one of its values it can’t be sent', (code) => {
    const template = templateFor(code)
    const names = placeholdersIn(template.subject + template.body) as TemplateVariable[] // proved above
    for (const name of names)
      for (const missing of [undefined, '', '  '])
        expect(fillTemplate(template, { ...every, [name]: missing })).toEqual({ ok: false, unfilled: [name] })
  })
})

describe('filling', () => {
  test('every place, blanks within the braces or not, and only once', () => {
    const filled = fillTemplate(
      { subject: '{{ item }}', body: '{{recipient}}, {{recipient}}: {{note}}' },
      { item: 'Cup\nfinal', recipient: '$& Ana', note: '{{product}}' },
    )
    expect(filled).toEqual({ ok: true, subject: 'Cup final', body: '$& Ana, $& Ana: {{product}}' })
    // Braces in a value are found before sending.
    expect(filled.ok && messageProblem(filled)).toBe('Fill in {{product}} first.')
  })

  test('what nobody can fill stays unfilled, what is inherited too', () => {
    expect(fillTemplate({ subject: '{{constructor}}', body: '{{}} {{shoeSize}}' }, every)).toEqual({
      ok: false,
      unfilled: ['constructor', '', 'shoeSize'],
    })
  })
})

test.each([
  [{ subject: 'a', body: 'b' }, undefined],
  [{ subject: ' ', body: 'b' }, 'Enter a subject and text.'],
  [{ subject: 'a', body: 'b {{note' }, 'Remove the double braces from the message.'],
])('%j: %s', (message, problem) => expect(messageProblem(message)).toBe(problem))

test.each([
  [{ subject: 'a'.repeat(MESSAGE_SUBJECT_MAX), body: 'b'.repeat(MESSAGE_BODY_MAX) }, true],
  [{ subject: 'a'.repeat(MESSAGE_SUBJECT_MAX + 1), body: 'b' }, false],
  [{ subject: 'a', body: 'b'.repeat(MESSAGE_BODY_MAX + 1) }, false],
  [{ subject: 'a', body: '{{ note }}' }, true],
  [{ subject: 'a', body: '{{notes}}' }, false],
  [{ subject: 'a', body: '{{note}' }, false],
  [{ subject: 'a', body: '{{{note}}}' }, true],
  [{ subject: '', body: 'b' }, false],
])('the form takes %#: %s', (form, ok) => expect(ReasonTemplateForm.safeParse(form).success).toBe(ok))

test('a team’s own text goes before the default, unless it is empty', () => {
  const own = ReasonTemplate.parse({ id: 'spam', subject: 'Mine', body: 'Text' })
  expect(templateFor('spam', [own])).toBe(own)
  expect(templateFor('spam', [{ ...own, body: '' }]).subject).not.toBe('Mine')
  expect(templateFor('other', [own]).id).toBe('other')
})

test('a message of the outbox reads', () => {
  expect(OutboxMessage.parse({ id: 'videos_v_3', subject: 'a', body: 'b', userId: 5 })).toMatchObject({
    userId: undefined,
  })
})

describe('the reasons, with the areas they apply to', () => {
  const safety =
    'child_safety minors_no_consent undressed_changing_room violence_injury hate_abuse sexual privacy copyright_broadcast'
  test.each([
    ['video', `${safety} not_football wrong_match_club duplicate unplayable spam`],
    ['user', safety],
    ['ownership', 'spam identity_unverified not_authorised club_has_manager rival_approved'],
    ['club', 'duplicate spam club_not_found incomplete'],
    ['league', 'duplicate spam incomplete wrong_season'],
    ['match', 'duplicate score_disputed date_conflict forfeit_rule'],
  ] as const)('%s', (scope, codes) => {
    expect(reasonsFor(scope).map(({ code }) => code)).toEqual(expect.arrayContaining(codes.split(' ')))
  })

  test('three of them only escalate', () => {
    expect(reasonCodes.filter((code) => reasons[code].escalateOnly)).toEqual([
      'child_safety',
      'undressed_changing_room',
      'sexual',
    ])
  })
})
