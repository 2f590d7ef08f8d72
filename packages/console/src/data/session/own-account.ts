import { queryOptions } from '@tanstack/react-query'
import {
  changeOwnPassword,
  finishOwnFactor,
  readOwnFactor,
  removeOwnFactors,
  startOwnFactor,
  type Proof,
} from '#data/backend/own-account.ts'
import { AppError } from '#data/errors.ts'
import { authMessage } from './auth-message.ts'
import { currentAdmin } from './session.ts'
import { t } from '@touchline/domain/language/t.ts'

export type { Proof }

/** A refusal about one field of the proof, or none of them. */
export class ProofError extends AppError {
  readonly field: keyof Proof | undefined

  constructor(field: keyof Proof | undefined, sentence: string, cause: unknown) {
    super(field === undefined ? 'unknown' : 'refused', { sentence, cause })
    this.field = field
  }
}

/** Auth service's codes for a wrong proof, by the wrong field. */
const WRONG: Record<string, keyof Proof> = {
  'auth/invalid-credential': 'current',
  'auth/wrong-password': 'current',
  'auth/invalid-verification-code': 'code',
  'auth/multi-factor-auth-required': 'code',
}

async function proven<R>(call: () => Promise<R>, fallback: string): Promise<R> {
  try {
    return await call()
  } catch (cause) {
    const { code } = cause as { code?: unknown } // whatever was thrown; looked up in the table above only
    const field = typeof code === 'string' ? WRONG[code] : undefined
    const sentence =
      field === 'current' ? t('That isn’t your current password.') : authMessage(cause, fallback)
    throw new ProofError(field, sentence, cause)
  }
}

/** Changes the signed-in person's password. Throws a {@link ProofError} whose sentence says what to do. */
export const changePassword = (proof: Proof, next: string): Promise<void> =>
  proven(() => changeOwnPassword(proof, next), t('Couldn’t change the password.'))

/** Since when the own account has a second factor; null when it has none. */
export const ownSecondFactor = () =>
  queryOptions({ queryKey: ['second-factor', currentAdmin().uid], queryFn: readOwnFactor, staleTime: 60_000 })

/** A second factor that is active after its first code. */
export type NewSecondFactor = {
  /** To be typed into an authenticator app. */
  key: string
  /** Opens an authenticator app on this device. */
  link: string
  /** Throws a {@link ProofError}. */
  finish(code: string): Promise<void>
}

/** Throws a {@link ProofError}. `issuer` is our name in the app. */
export async function startSecondFactor(proof: Proof, issuer: string): Promise<NewSecondFactor> {
  const fallback = t('Couldn’t turn on the second factor.')
  const secret = await proven(() => startOwnFactor(proof), fallback)
  return {
    key: secret.secretKey,
    link: secret.generateQrCodeUrl(encodeURIComponent(currentAdmin().email), encodeURIComponent(issuer)),
    finish: (code) => proven(() => finishOwnFactor(secret, code), fallback),
  }
}

/** Throws a {@link ProofError}. */
export const endSecondFactor = (proof: Proof): Promise<void> =>
  proven(() => removeOwnFactors(proof), t('Couldn’t turn off the second factor.'))
