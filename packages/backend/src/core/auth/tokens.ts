import { errors, jwtVerify, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose'
import { ownClaims, type OwnClaims } from './accounts/claims.ts'
import type { SigningKeys } from './keys.ts'
import { idTokenSeconds, serviceTokenSeconds } from './token-lifetimes.ts'

/**
 * The payload of an ID token, field by field as Firebase issues it (times in seconds).
 * https://firebase.google.com/docs/auth/admin/verify-id-tokens
 */
export type IdTokenClaims = {
  iss: string
  aud: string
  sub: string
  user_id: string
  iat: number
  exp: number
  auth_time: number
  name?: string
  picture?: string
  email?: string
  email_verified?: boolean
  phone_number?: string
  /** For accounts that can't be signed in to again. */
  provider_id?: 'anonymous'
  firebase: {
    identities: Record<string, string[]>
    sign_in_provider: string
    /** Kind and id of the used second factor, if any. */
    sign_in_second_factor?: string
    second_factor_identifier?: string
  }
}

/** How somebody signed in: time (seconds since the epoch), second factor, and provider. */
export type SignIn = {
  authTime: number
  secondFactor: string | undefined
  /** `anonymous` or `custom`; undefined for e-mail and password. */
  provider?: string | undefined
  claims?: OwnClaims | undefined
}

export type TokenSubject = {
  uid: string
  email: string | undefined
  emailVerified: boolean
  displayName: string | undefined
  photoUrl: string | undefined
  phoneNumber: string | undefined
  customAttributes: string | undefined
}

/** Signer of the request: a person, or a tool on this machine with the signing keys. */
export type VerifiedToken = { kind: 'user'; claims: IdTokenClaims } | { kind: 'service' }

export type Tokens = {
  /** Signed ID token, valid for an hour. */
  signIdToken(subject: TokenSubject, signIn: SignIn): Promise<string>
  /** Checks signature, algorithm, issuer, audience and expiry; throws TokenError. */
  verify(token: string): Promise<VerifiedToken>
  /** Token for tools in the role of a Google service account, to which no policy applies. */
  signServiceToken(): Promise<string>
}

export class TokenError extends Error {
  readonly reason: 'expired' | 'invalid'

  constructor(reason: 'expired' | 'invalid', cause: unknown) {
    super(`The token is ${reason}.`, { cause })
    this.reason = reason
  }
}

const serviceIssuer = 'touchline-backend'
const algorithm = 'HS256'
const rememberedTokens = 2000

export function createTokens(options: { keys: SigningKeys; projectId: string; now: () => Date }): Tokens {
  const { keys, projectId, now } = options
  const issuer = `https://securetoken.google.com/${projectId}`
  // The same token comes with every request for an hour; its signature needs checking once.
  const remembered = new Map<string, { verified: VerifiedToken; exp: number }>()

  const seconds = () => Math.floor(now().getTime() / 1000)
  const secretOf = (kid: string | undefined): Uint8Array => {
    const secret = keys.find(kid ?? '')
    if (secret === undefined) throw new errors.JWSInvalid('unknown key')
    return secret
  }
  const sign = (payload: JWTPayload, type: string) => {
    const { kid, secret } = keys.active()
    return new SignJWT(payload).setProtectedHeader({ alg: algorithm, kid, typ: type }).sign(secret)
  }

  return {
    signIdToken: (subject, signIn) =>
      sign(claimsOf(subject, signIn, { issuer, projectId, iat: seconds() }), 'JWT'),

    signServiceToken: () => {
      const iat = seconds()
      const payload = {
        iss: serviceIssuer,
        aud: projectId,
        sub: 'service',
        role: 'service',
        iat,
        exp: iat + serviceTokenSeconds,
      }
      return sign(payload, 'service+jwt')
    },

    async verify(token) {
      const known = remembered.get(token)
      if (known !== undefined && known.exp > seconds()) return known.verified
      const { payload, protectedHeader } = await checkSignature(token, (header) => secretOf(header.kid), {
        algorithms: [algorithm],
        audience: projectId,
        currentDate: now(),
        requiredClaims: ['exp', 'iat', 'sub'],
      })
      const verified = classify(payload, protectedHeader.typ, issuer)
      if (remembered.size >= rememberedTokens) remembered.clear()
      remembered.set(token, { verified, exp: payload.exp ?? 0 })
      return verified
    },
  }
}

type Issuing = { issuer: string; projectId: string; iat: number }

function claimsOf(
  subject: TokenSubject,
  { authTime, secondFactor, provider = 'password', claims }: SignIn,
  { issuer, projectId, iat }: Issuing,
): IdTokenClaims {
  const { uid, email, displayName, photoUrl, phoneNumber } = subject
  return {
    ...ownClaims(subject.customAttributes),
    ...claims,
    ...(displayName === undefined ? {} : { name: displayName }),
    ...(photoUrl === undefined ? {} : { picture: photoUrl }),
    ...(provider === 'anonymous' ? { provider_id: provider } : {}),
    iss: issuer,
    aud: projectId,
    auth_time: authTime,
    user_id: uid,
    sub: uid,
    iat,
    exp: iat + idTokenSeconds,
    ...(email === undefined ? {} : { email, email_verified: subject.emailVerified }),
    ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
    firebase: {
      identities: {
        ...(email === undefined ? {} : { email: [email] }),
        ...(phoneNumber === undefined ? {} : { phone: [phoneNumber] }),
      },
      sign_in_provider: provider,
      ...(secondFactor === undefined
        ? {}
        : { sign_in_second_factor: 'totp', second_factor_identifier: secondFactor }),
    },
  }
}

async function checkSignature(
  token: string,
  keyOf: (header: JWTHeaderParameters) => Uint8Array,
  options: Parameters<typeof jwtVerify>[2],
) {
  try {
    return await jwtVerify(token, keyOf, options)
  } catch (cause) {
    throw new TokenError(cause instanceof errors.JWTExpired ? 'expired' : 'invalid', cause)
  }
}

function classify(payload: JWTPayload, type: string | undefined, issuer: string): VerifiedToken {
  if (payload.iss === serviceIssuer && type === 'service+jwt' && payload['role'] === 'service')
    return { kind: 'service' }
  if (payload.iss !== issuer || type !== 'JWT' || typeof payload['auth_time'] !== 'number') {
    throw new TokenError('invalid', undefined)
  }
  // Signed by us and of our issuer: claimsOf made it, so its shape is known.
  return { kind: 'user', claims: payload as unknown as IdTokenClaims }
}
