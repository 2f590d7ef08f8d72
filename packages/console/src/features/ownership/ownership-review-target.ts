import type { RiskLevel } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import type { EmailMatch } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import type { Tone } from '#ui/status-badge.tsx'

const DAY_MS = 86_400_000

/** Requests should be decided within three days. */
export const REQUEST_TARGET_MS = 3 * DAY_MS

export const riskTones: Record<RiskLevel, Tone> = { low: 'good', raised: 'warning', high: 'bad' }

export const emailMatchTones: Record<EmailMatch, Tone> = {
  yes: 'good',
  no: 'bad',
  free: 'warning',
  unknown: 'neutral',
}
