import { changeOwnPassword } from '#data/backend/account.ts'
import { AppError, authMessage } from '#data/errors.ts'

/** What the auth service answers when the current password is not the right one. */
const WRONG = ['auth/invalid-credential', 'auth/wrong-password']

/** Changes the password of whoever is signed in. Throws an {@link AppError} whose sentence says what to do. */
export async function changePassword(current: string, next: string): Promise<void> {
  try {
    await changeOwnPassword(current, next)
  } catch (cause) {
    const { code } = cause as { code?: unknown } // whatever was thrown; compared with two known texts only
    const isWrong = WRONG.some((known) => known === code)
    const sentence = isWrong
      ? 'This is not your current password.'
      : authMessage(cause, 'The password could not be changed.')
    throw new AppError(isWrong ? 'refused' : 'unknown', { sentence, cause })
  }
}
