import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'
import { startBackend } from '@touchline/backend/testing/start-backend.ts'
import { consoleParts, joinRules, rulesFile, writtenParts } from '@touchline/law/rules/join.ts'
import { signUpFor } from '#tools/run/serve-data.ts'

test('people sign up by themselves where the rules have a part for them, or where that is said', () => {
  const own = joinRules(consoleParts(writtenParts))
  expect(signUpFor(readFileSync(rulesFile, 'utf8'))).toBe('open')
  expect(signUpFor(own)).toBe('closed')
  expect(signUpFor('service cloud.firestore {}')).toBe('closed')
  expect([signUpFor(own, 'open'), signUpFor('', 'closed')]).toEqual(['open', 'closed'])
  expect(() => signUpFor('', 'perhaps')).toThrow('TOUCHLINE_SIGN_UP must be open or closed')
})

test('where it is closed, only tools make accounts; people with one sign in', async () => {
  const backend = await startBackend({ signUp: 'closed' })
  try {
    const accounts = '/identitytoolkit.googleapis.com/v1'
    const credentials = { email: 'bo@club.example', password: 'a long password' }
    const post = (path: string, body: object) =>
      fetch(`${backend.url}${accounts}${path}`, { method: 'POST', body: JSON.stringify(body) })
    const refused = await post('/accounts:signUp', credentials)
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining('ADMIN_ONLY_OPERATION'),
    ])
    const made = await backend.asService(`${accounts}/projects/${backend.projectId}/accounts`, credentials)
    expect(made.status).toBe(200)
    expect((await post('/accounts:signInWithPassword', credentials)).status).toBe(200)
    // It says nothing of who has an account.
    expect(await (await post('/accounts:signUp', credentials)).text()).toContain('ADMIN_ONLY_OPERATION')
  } finally {
    await backend.stop()
  }
})
