import { expect, test } from 'vitest'
import { passwordProblems } from './password-rules.ts'

const good = { current: 'old secret', next: 'new secret', repeat: 'new secret' }

test.each([
  [{}, {}],
  [{ current: '' }, { current: 'Enter your current password.' }],
  [{ next: '', repeat: '' }, { next: 'Enter a new password.' }],
  [{ next: '1234567', repeat: '1234567' }, { next: 'Use at least 8 characters.' }],
  [{ next: 'x'.repeat(4097), repeat: 'x'.repeat(4097) }, { next: 'Use at most 4096 characters.' }],
  [{ next: 'old secret', repeat: 'old secret' }, { next: 'Choose a password other than the current one.' }],
  [
    { next: 'ME@mine.example', repeat: 'ME@mine.example' },
    { next: 'Choose a password other than your e-mail address.' },
  ],
  [{ repeat: 'new secre' }, { repeat: 'Passwords don’t match.' }],
])('%j is answered with %j', (typed, problems) => {
  expect(passwordProblems({ ...good, ...typed }, 'me@mine.example')).toEqual(problems)
})
