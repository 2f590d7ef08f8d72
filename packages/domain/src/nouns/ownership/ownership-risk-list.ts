import { listText } from '#language/phrases.ts'
import { tc } from '#language/t.ts'
import { risks, type RiskFlag } from './ownership-risk.ts'

/** Names of signals inside a list, after the first one. */
const inList: Record<RiskFlag, string> = {
  domain_differs: tc('in a list', 'e-mail from another domain'),
  free_mail: tc('in a list', 'free e-mail address'),
  email_unverified: tc('in a list', 'e-mail not verified'),
  new_account: tc('in a list', 'new account'),
  three_requests: tc('in a list', 'three requests in 30 days'),
  three_clubs: tc('in a list', 'three clubs in 30 days'),
  rejected_before: tc('in a list', 'rejected before'),
  active_manager: tc('in a list', 'club has a manager'),
  no_evidence: tc('in a list', 'no evidence'),
}

/** "New account, rejected before and no evidence"; empty for none. */
export const riskList = (flags: readonly RiskFlag[]): string =>
  listText(flags.map((flag, at) => (at === 0 ? risks[flag].label : inList[flag])))
