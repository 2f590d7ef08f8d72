import type { Context } from 'hono'
import { maximumPasswordLength, minimumPasswordLength } from '#core/auth/accounts/passwords.ts'
import { invalidArgument } from '#core/errors.ts'
import { isObject, parseJsonText } from '#core/json.ts'
import { AuthError } from './auth-errors.ts'

/** A JSON object whose fields aren't checked yet. */
export type Body = Readonly<Record<string, unknown>>

/** Reads a JSON object, whatever its content type; no body is an empty object. */
export async function readJson(c: Context): Promise<Body> {
  const text = await c.req.text()
  return text === '' ? {} : parseJson(text)
}

export function parseJson(text: string): Body {
  const value = parseJsonText(text)
  if (isObject(value)) return value
  throw invalidArgument('Invalid JSON payload received. An object was expected.')
}

/** A non-empty string, or undefined if absent. */
export function optionalText(body: Body, name: string): string | undefined {
  const value = body[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw invalidArgument(`Invalid value at '${name}' (TYPE_STRING).`)
  return value
}

/** In characters. Both go into tokens, which must fit into request headers. */
const profileLimits = { displayName: 256, photoUrl: 2048 } as const

export function optionalProfileText(body: Body, name: keyof typeof profileLimits): string | undefined {
  const text = optionalText(body, name)
  if (text !== undefined && text.length > profileLimits[name])
    throw invalidArgument(`Invalid value at '${name}': it has more than ${profileLimits[name]} characters.`)
  return text
}

export function optionalFlag(body: Body, name: string): boolean | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'boolean') throw invalidArgument(`Invalid value at '${name}' (TYPE_BOOL).`)
  return value
}

/** A required field; `missing` is the error code for its absence. */
export function requiredText(body: Body, name: string, missing: string): string {
  const value = optionalText(body, name)
  if (value === undefined) throw new AuthError(missing)
  return value
}

export function requiredPart(body: Body, name: string, missing: string): Body {
  const value = body[name]
  if (value === undefined || value === null) throw new AuthError(missing)
  if (!isObject(value)) throw invalidArgument(`Invalid value at '${name}' (TYPE_MESSAGE).`)
  return value
}

/** E-mail addresses compare in lower case, as in Firebase. */
export function requiredEmail(body: Body, name = 'email'): string {
  const email = requiredText(body, name, 'MISSING_EMAIL')
  if (email.length > 254 || !/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email))
    throw new AuthError('INVALID_EMAIL')
  return email.toLowerCase()
}

/** A phone number in E.164, as Firebase takes them. https://www.itu.int/rec/T-REC-E.164 */
export function requiredPhoneNumber(body: Body, name = 'phoneNumber'): string {
  const phoneNumber = requiredText(body, name, 'INVALID_PHONE_NUMBER')
  if (!/^\+[1-9]\d{4,14}$/.test(phoneNumber)) throw new AuthError('INVALID_PHONE_NUMBER')
  return phoneNumber
}

/** Id of an account; throws INVALID_LOCAL_ID if too long. */
export function requiredUid(body: Body): string {
  const uid = requiredText(body, 'localId', 'MISSING_LOCAL_ID')
  if (uid.length > 128) throw new AuthError('INVALID_LOCAL_ID')
  return uid
}

export function requiredNewPassword(body: Body, name = 'password'): string {
  const password = requiredText(body, name, 'MISSING_PASSWORD')
  if (password.length < minimumPasswordLength) {
    throw new AuthError('WEAK_PASSWORD', `Password should be at least ${minimumPasswordLength} characters`)
  }
  if (password.length > maximumPasswordLength) {
    throw new AuthError(
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
      `Password may have at most ${maximumPasswordLength} characters`,
    )
  }
  return password
}
