import { decodeJwt, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { invalidArgument, notFound } from '#core/errors.ts'
import { AuthError } from './auth-errors.ts'
import type { SigningKeys } from './keys.ts'

/**
 * JWTs signed with the data folder's keys for holders of a service token, including custom tokens, as Google's IAM
 * Credentials API does for service accounts.
 */
export type CustomTokens = {
  /** Throws INVALID_ARGUMENT for anything that Google doesn't sign. */
  sign(account: string, payload: JWTPayload): Promise<{ keyId: string; signedJwt: string }>
  /** Payload of a valid custom token signed here; throws an AuthError. */
  read(token: string): Promise<JWTPayload>
}

export const customTokenAudience =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

/** Keeps them from passing for ID or service tokens. */
const type = 'custom+jwt'
const algorithm = 'HS256'
/** https://cloud.google.com/iam/docs/reference/credentials/rest/v1/projects.serviceAccounts/signJwt */
const longestSeconds = 12 * 3600
/** https://firebase.google.com/docs/auth/admin/create-custom-tokens */
const customTokenSeconds = 3600
/** Most difference of clocks. */
const leewaySeconds = 60

export function createCustomTokens(options: {
  keys: SigningKeys
  projectId: string
  now: () => Date
}): CustomTokens {
  const { keys, projectId, now } = options
  const isOwn = (account: unknown) => typeof account === 'string' && isAccountOf(projectId, account)
  const seconds = () => Math.floor(now().getTime() / 1000)

  return {
    async sign(account, payload) {
      if (!isOwn(account)) throw notFound(`There is no service account ${account} in this project.`)
      const { exp } = payload
      if (exp !== undefined && (typeof exp !== 'number' || exp > seconds() + longestSeconds))
        throw invalidArgument("The claim 'exp' must be at most 12 hours ahead.")
      const { kid, secret } = keys.active()
      const signedJwt = await new SignJWT(payload)
        .setProtectedHeader({ alg: algorithm, kid, typ: type })
        .sign(secret)
      return { keyId: kid, signedJwt }
    },

    async read(token) {
      const claimed = payloadOf(token)
      if (claimed.aud !== customTokenAudience || !isOwn(claimed.iss) || claimed.sub !== claimed.iss)
        throw new AuthError('CREDENTIAL_MISMATCH', 'The token is of another audience or project.')
      const { payload } = await jwtVerify(token, ({ kid = '' }) => keyOf(keys, kid), {
        algorithms: [algorithm],
        typ: type,
        currentDate: now(),
        clockTolerance: leewaySeconds,
        requiredClaims: ['iat', 'exp'],
      }).catch((cause: unknown) => {
        throw invalid(cause instanceof Error ? cause.message : 'It can’t be verified.')
      })
      const { iat = 0, exp = 0 } = payload
      if (exp - iat > customTokenSeconds || iat > seconds() + leewaySeconds)
        throw invalid('It lives longer than an hour.')
      return payload
    },
  }
}

/** Any name is accepted; all stand for the keys of the data folder. */
const isAccountOf = (projectId: string, account: string): boolean => {
  const [name = '', host] = account.split('@')
  return /^[a-z][a-z0-9-]{0,29}$/.test(name) && host === `${projectId}.iam.gserviceaccount.com`
}

function payloadOf(token: string): JWTPayload {
  try {
    return decodeJwt(token)
  } catch {
    throw invalid('It isn’t a JWT.')
  }
}

function keyOf(keys: SigningKeys, kid: string): Uint8Array {
  const secret = keys.find(kid)
  if (secret === undefined) throw invalid('It was not signed here.')
  return secret
}

const invalid = (why: string) => new AuthError('INVALID_CUSTOM_TOKEN', why)
