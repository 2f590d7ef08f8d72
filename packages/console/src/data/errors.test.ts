import { describe, expect, test } from 'vitest'
import { authMessage } from '#data/session/auth-message.ts'
import { AppError, toAppError } from './errors.ts'

const coded = (code: string, message = 'the technical message') => Object.assign(new Error(message), { code })

describe('every failure gets a kind, a sentence and an action', () => {
  test.each([
    [coded('permission-denied'), 'permission', 'none'],
    [coded('unauthenticated'), 'unauthenticated', 'signIn'],
    [coded('aborted'), 'conflict', 'reload'],
    [coded('not-found'), 'notFound', 'none'],
    [coded('resource-exhausted'), 'tooMany', 'retry'],
    [coded('unavailable'), 'unavailable', 'retry'],
    [coded('storage/object-not-found'), 'notFound', 'none'],
    [coded('storage/unauthorized'), 'permission', 'none'],
    [coded('auth/network-request-failed'), 'unavailable', 'retry'],
    [coded('unknown', 'Request failed with error: Failed to fetch'), 'unavailable', 'retry'],
    [coded('unknown', 'Unexpected token < in JSON'), 'unavailable', 'retry'],
    [new TypeError('undefined is not a function'), 'unknown', 'retry'],
    ['just a text', 'unknown', 'retry'],
    [null, 'unknown', 'retry'],
  ])('%s → %s', (failure, kind, action) => {
    const error = toAppError(failure)
    expect(error).toMatchObject({ kind, action })
    expect(error.sentence).toMatch(/^[A-Z].*\.$/)
    expect(error.sentence).not.toContain('technical')
  })

  test('a translated error stays what it is', () => {
    const error = new AppError('refused', { sentence: 'The last administrator must stay one.' })
    expect(toAppError(error)).toBe(error)
  })
})

describe('login messages', () => {
  test.each([
    [coded('auth/invalid-credential'), 'Wrong e-mail or password.'],
    [coded('auth/wrong-password'), 'Wrong e-mail or password.'],
    [coded('auth/user-not-found'), 'Wrong e-mail or password.'],
    [
      coded('auth/too-many-requests'),
      'Too many attempts. Wait a few minutes and try again, or reset your password.',
    ],
    [coded('auth/network-request-failed'), 'Can’t reach the server. Check your connection and try again.'],
    [coded('auth/user-disabled'), 'This account has been disabled. Ask another administrator.'],
    [new Error('Access denied. Admin privileges required.'), 'Access denied. Admin privileges required.'],
    [coded('auth/something-new', 'Its own words.'), 'Its own words.'],
    [new Error(''), 'An error occurred during login'],
    [undefined, 'An error occurred during login'],
  ])('%s', (failure, message) => expect(authMessage(failure)).toBe(message))
})
