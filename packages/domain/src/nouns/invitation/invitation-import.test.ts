import { expect, test } from 'vitest'
import { EMPTY_INVITATION } from './invitation-form.ts'
import { invitationImport } from './invitation-import.ts'

/** A row of a file with these headers, as the form holds it. */
function parsed(row: Record<string, string>) {
  const mapping = invitationImport.guess(Object.keys(row))
  return invitationImport.parse(row, mapping, EMPTY_INVITATION)
}

test('a row is an invitation: its address in lower case, its roles by their names, each once', () => {
  expect(
    parsed({ Email: ' Bo@Club.example ', 'Given name': 'Bo', Surname: 'Berg', Role: 'coach, Scout; Coach' }),
  ).toEqual({
    ok: true,
    form: {
      email: 'bo@club.example',
      firstName: 'Bo',
      lastName: 'Berg',
      roles: ['coach', 'scout'],
      isAdmin: false,
    },
    said: ['email', 'firstName', 'lastName', 'roles'],
  })
})

test('what is wrong with a row names its column; no file makes an administrator', () => {
  const row = parsed({
    'E-mail': 'bo',
    'First name': '',
    'Last name': 'B',
    Roles: 'Boss',
    Administrator: 'Yes',
  })
  expect(row.ok ? [] : row.problems.map(({ label, value, message }) => [label, value, message])).toEqual([
    ['E-mail', 'bo', 'Enter an e-mail address, such as ana@club.example.'],
    ['First name', '', 'Enter a first name.'],
    ['Administrator', 'Yes', expect.stringContaining('can’t be imported')],
    ['Roles', 'Boss', expect.stringMatching(/^Use Player, .* or Parent, separated by semicolons\.$/)],
  ])
  expect(parsed({ 'E-mail': 'a@b.example', 'First name': 'A', 'Last name': 'B', Admin: 'No' }).ok).toBe(true)
})

test('the template asks for nothing that is refused', () => {
  expect(invitationImport.template).toEqual(['E-mail', 'First name', 'Last name', 'Roles'])
})
