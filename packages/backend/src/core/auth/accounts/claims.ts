import { AuthError } from '#core/auth/auth-errors.ts'
import { invalidArgument } from '#core/errors.ts'
import { isObject } from '#core/json.ts'

export type OwnClaims = Readonly<Record<string, unknown>>

/** Names that tokens use themselves. https://firebase.google.com/docs/auth/admin/custom-claims */
const reserved = new Set(
  'acr amr at_hash aud auth_time azp cnf c_hash exp firebase iat iss jti nbf nonce sub'.split(' '),
)
const issued = ['user_id', 'name', 'picture', 'email', 'email_verified', 'phone_number', 'provider_id']

const maximumLength = 1000

/** Claims of an account from their JSON text in the protocol; undefined for none. */
export function parseCustomAttributes(text: string): string | undefined {
  if (text.length > maximumLength) throw new AuthError('CLAIMS_TOO_LARGE')
  let claims: unknown
  try {
    claims = JSON.parse(text)
  } catch {
    throw new AuthError('INVALID_CLAIMS')
  }
  if (!isObject(claims)) throw new AuthError('INVALID_CLAIMS')
  const forbidden = reservedIn(claims)
  if (forbidden !== undefined) throw new AuthError('FORBIDDEN_CLAIM', forbidden)
  return Object.keys(claims).length === 0 ? undefined : JSON.stringify(claims)
}

/** Claims of a custom token; undefined for none. */
export function checkDeveloperClaims(claims: unknown): OwnClaims | undefined {
  if (claims === undefined || claims === null) return undefined
  if (!isObject(claims) || reservedIn(claims) !== undefined) throw new AuthError('INVALID_CUSTOM_TOKEN')
  if (JSON.stringify(claims).length > maximumLength) throw invalidArgument('The claims are too large.')
  return Object.keys(claims).length === 0 ? undefined : claims
}

function reservedIn(claims: OwnClaims): string | undefined {
  return Object.keys(claims).find((name) => reserved.has(name))
}

/** Extra claims of a token, without those that every token has or that its account now holds. */
export function developerClaimsIn(
  token: object,
  customAttributes: string | undefined,
): OwnClaims | undefined {
  const known = new Set([...reserved, ...issued, ...Object.keys(ownClaims(customAttributes))])
  const entries = Object.entries(token).filter(([name]) => !known.has(name))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

export function ownClaims(customAttributes: string | undefined): OwnClaims {
  // Written by parseCustomAttributes alone.
  return customAttributes === undefined ? {} : (JSON.parse(customAttributes) as OwnClaims)
}
