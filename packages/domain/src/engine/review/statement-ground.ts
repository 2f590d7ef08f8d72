import type { ReasonCode } from '#engine/log/reason-code.ts'
import { englishReason } from '#engine/log/reason.ts'
import type { WholeStatement } from '#shared/statement.ts'

/**
 * Laws besides the platform's terms, by reason. Names the field of law, because the article differs by country: a
 * reviewer adds it to the facts.
 */
const laws: Partial<Record<ReasonCode, string>> = {
  child_safety: 'child protection law',
  minors_no_consent: 'data protection law and the right to one’s own image',
  hate_abuse: 'the law against insults, threats and incitement',
  privacy: 'data protection law',
  copyright_broadcast: 'copyright and related rights',
}

const NO_REASON = 'The terms of the platform.'

/** Rule of a reason, and what it rests on. */
export function groundOf(code: ReasonCode | undefined): Pick<WholeStatement, 'ground' | 'rule'> {
  if (code === undefined) return { ground: 'terms', rule: NO_REASON }
  const { label, policy } = englishReason(code)
  const law = laws[code]
  const rests = law === undefined ? 'our terms' : `our terms and ${law}`
  // The facts explain `other`.
  const rule = code === 'other' ? `Another breach of ${rests}.` : `${label}: ${policy} Based on ${rests}.`
  return { ground: law === undefined ? 'terms' : 'law', rule }
}
