import type { SignUp } from '@touchline/backend/core/auth/sign-up.ts'
import { StartError } from '#tools/run/command.ts'

/** As the joined rules are headed (firebase/rules/main.rules, runner/who.rules). */
const PLATFORM = "// ══ The platform's own people"
const NEXT_PART = '// ══ The runner'

/**
 * Whether people may sign up by themselves: where the rules have a part for the platform's own people, who else could do nothing.
 * `TOUCHLINE_SIGN_UP` says otherwise.
 */
export function signUpFor(rules: string, asked = ''): SignUp {
  if (asked === 'open' || asked === 'closed') return asked
  if (asked !== '') throw new StartError(`TOUCHLINE_SIGN_UP must be open or closed, not '${asked}'.`, 2)
  const [, platform = ''] = rules.split(PLATFORM)
  return /^\s*allow /m.test(platform.split(NEXT_PART)[0] ?? '') ? 'open' : 'closed'
}
