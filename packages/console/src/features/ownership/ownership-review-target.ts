import type { RiskLevel } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import type { EmailMatch } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import type { Tone } from '#ui/state-colours.ts'

export const riskTones: Record<RiskLevel, Tone> = { low: 'good', raised: 'warning', high: 'bad' }

export const emailMatchTones: Record<EmailMatch, Tone> = {
  yes: 'good',
  no: 'bad',
  free: 'warning',
  unknown: 'neutral',
}
