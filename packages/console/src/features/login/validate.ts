import { t } from '@touchline/domain/language/t.ts'

/**
 * Mistakes to correct before the auth service is asked. Written without the schema library, which would be a
 * tenth of the login page's script. The e-mail's rule is the browser's own, loosely: something, an @, a host with a dot.
 */
export function emailProblem(email: string): string | undefined {
  const trimmed = email.trim()
  if (trimmed === '') return t('Enter your e-mail.')
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(trimmed)
    ? undefined
    : t('Enter an e-mail address, such as name@example.com.')
}

export const passwordProblem = (password: string): string | undefined =>
  password === '' ? t('Enter your password.') : undefined
