import type { AccountStatus } from '@touchline/domain/nouns/user/user.ts'
import type { Tone } from '#ui/status-badge.tsx'

/** Apart from the other words of users, so that the list does not load the texts of all reasons with it. */
export const statusTones: Record<AccountStatus, Tone> = {
  active: 'good',
  suspended: 'warning',
  deleted: 'neutral',
}
