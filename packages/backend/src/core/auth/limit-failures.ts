import type { MiddlewareHandler } from 'hono'
import type { Env } from '#core/deps.ts'
import type { AuthDeps } from './auth-deps.ts'
import { AuthError } from './auth-errors.ts'

/** Answers that reveal a password, a code, or whether an address has an account. */
const guesses = new Set(['INVALID_LOGIN_CREDENTIALS', 'INVALID_OOB_CODE', 'INVALID_CODE', 'EMAIL_EXISTS'])

/**
 * Limits wrong guesses per address over all accounts. Successes and other requests don't count, so that offices behind
 * one address work.
 */
export function limitFailures({ clientOf, failureThrottle }: AuthDeps): MiddlewareHandler<Env> {
  return async (c, next) => {
    const client = clientOf(c)
    if (client === undefined) return next()
    if (!failureThrottle.allow(client)) throw tooManyAttempts()
    await next()
    if (!wasGuess(c.error, c.res.status)) failureThrottle.forgive(client)
    return undefined
  }
}

/** Limits new accounts per address; failures don't count. */
export function limitAccounts({ clientOf, accountThrottle }: AuthDeps): MiddlewareHandler<Env> {
  return async (c, next) => {
    const client = clientOf(c)
    if (client === undefined) return next()
    if (!accountThrottle.allow(client)) throw tooManyAttempts()
    await next()
    if (c.error !== undefined) accountThrottle.forgive(client)
    return undefined
  }
}

/** Limits requested messages per address, whether the account exists or not. */
export function limitMessages({ clientOf, clientMessageThrottle }: AuthDeps): MiddlewareHandler<Env> {
  return async (c, next) => {
    const client = clientOf(c)
    if (client !== undefined && !clientMessageThrottle.allow(client)) throw tooManyAttempts()
    return next()
  }
}

/**
 * Makes requests that may hash a password take turns, so that other work of the threads, such as reading files, goes
 * on.
 */
export function limitHashing({ clientOf, hashing }: AuthDeps): MiddlewareHandler<Env> {
  return async (c, next) => {
    const turn = hashing.run(clientOf(c) ?? '', next)
    if (turn === undefined) throw tooManyAttempts()
    await turn
  }
}

/** Pages handle a wrong code themselves; everything else throws. */
function wasGuess(error: Error | undefined, status: number): boolean {
  if (error === undefined) return status === 400
  return error instanceof AuthError && guesses.has(error.code)
}

export function tooManyAttempts(): AuthError {
  return new AuthError(
    'TOO_MANY_ATTEMPTS_TRY_LATER',
    'Access has been temporarily disabled due to many failed attempts. Try again later.',
  )
}
