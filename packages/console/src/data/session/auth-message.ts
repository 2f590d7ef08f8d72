import { details } from '#data/errors.ts'

/**
 * Sentences for the auth service's codes, apart from the other failures because only the login page and the profile need
 * them; any other error's own message is shown.
 */
const authSentences: Record<string, string> = {
  'auth/invalid-credential': 'Wrong e-mail or password.',
  'auth/wrong-password': 'Wrong e-mail or password.',
  'auth/user-not-found': 'Wrong e-mail or password.',
  'auth/invalid-email': 'Wrong e-mail or password.',
  'auth/too-many-requests': 'Too many attempts. Wait a few minutes and try again, or reset your password.',
  'auth/user-disabled': 'This account has been disabled. Ask another administrator.',
  'auth/network-request-failed': 'The server can not be reached. Check your connection and try again.',
  'auth/weak-password': 'Choose a longer password.',
  'auth/requires-recent-login': 'Sign in again before you change this.',
  'auth/invalid-verification-code': 'This code is not right, or was used already. Wait for the next one.',
  'auth/multi-factor-auth-required': 'Enter the six digits that the app shows.',
  'auth/invalid-multi-factor-session': 'That took too long. Go back and enter your password again.',
  'auth/invalid-verification-id': 'That took too long. Begin again.',
  'auth/unverified-email':
    'Your e-mail must be verified first. Use “Forgot password?” on the login page once.',
}

/** The message of a failed login, or of another auth call with its own `fallback`. */
export function authMessage(failure: unknown, fallback = 'An error occurred during login'): string {
  const { code, message } = details(failure)
  return authSentences[code] ?? (message === '' ? fallback : message)
}
