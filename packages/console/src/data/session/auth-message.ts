import { details } from '#data/errors.ts'
import { t } from '@touchline/domain/language/t.ts'

/**
 * Sentences for the auth service's codes, apart from the other failures because only the login page and the profile need
 * them; any other error's own message is shown.
 */
const authSentences: Record<string, string> = {
  'auth/invalid-credential': t('Wrong e-mail or password.'),
  'auth/wrong-password': t('Wrong e-mail or password.'),
  'auth/user-not-found': t('Wrong e-mail or password.'),
  'auth/invalid-email': t('Wrong e-mail or password.'),
  'auth/too-many-requests': t('Too many attempts. Wait a few minutes and try again, or reset your password.'),
  'auth/user-disabled': t('This account has been disabled. Ask another administrator.'),
  'auth/network-request-failed': t('Can’t reach the server. Check your connection and try again.'),
  'auth/weak-password': t('Choose a longer password.'),
  'auth/requires-recent-login': t('Sign in again to change this.'),
  'auth/invalid-verification-code': t('This code is wrong or already used. Wait for the next one.'),
  'auth/multi-factor-auth-required': t('Enter the six digits from your app.'),
  'auth/invalid-multi-factor-session': t('That took too long. Go back and enter your password again.'),
  'auth/invalid-verification-id': t('That took too long. Start again.'),
  'auth/unverified-email': t('Verify your e-mail first: use “Forgot password?” on the login page.'),
}

/** Message of a failed login, or of another auth call with its own `fallback`. */
export function authMessage(failure: unknown, fallback = t('An error occurred during login')): string {
  const { code, message } = details(failure)
  return authSentences[code] ?? (message === '' ? fallback : message)
}
