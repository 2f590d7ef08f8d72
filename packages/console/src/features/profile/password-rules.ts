import { t } from '@touchline/domain/language/t.ts'

/** Longer than the auth service requires (6), as NIST SP 800-63B advises: https://pages.nist.gov/800-63-4/sp800-63b.html */
export const PASSWORD_MIN = 8
/** The auth service refuses longer ones. */
export const PASSWORD_MAX = 4096

export type PasswordFields = { current: string; next: string; repeat: string; code: string }
export type PasswordProblems = Partial<Record<keyof PasswordFields, string>>

/** Problems to correct before the auth service is asked; empty if there are none. */
export function passwordProblems(
  { current, next, repeat }: Omit<PasswordFields, 'code'>,
  email: string,
): PasswordProblems {
  return {
    ...problem('current', currentProblem(current)),
    ...problem('next', nextProblem(current, next, email)),
    ...problem('repeat', repeat === next ? undefined : t('Passwords don’t match.')),
  }
}

export const currentProblem = (current: string): string | undefined =>
  current === '' ? t('Enter your current password.') : undefined

function nextProblem(current: string, next: string, email: string): string | undefined {
  if (next === '') return t('Enter a new password.')
  if ([...next].length < PASSWORD_MIN) return t('Use at least {min} characters.', { min: PASSWORD_MIN })
  if (next.length > PASSWORD_MAX) return t('Use at most {max} characters.', { max: PASSWORD_MAX })
  if (next === current) return t('Choose a password other than the current one.')
  if (next.toLowerCase() === email.toLowerCase())
    return t('Choose a password other than your e-mail address.')
}

const problem = (field: keyof PasswordFields, sentence: string | undefined): PasswordProblems =>
  sentence === undefined ? {} : { [field]: sentence }
