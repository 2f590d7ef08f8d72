import type { MovingName } from '#data/club-merge.ts'

/** What names a club, kind by kind, in the order in which it moves. */
export const movingWords: Record<MovingName, { one: string; many: string }> = {
  managers: { one: 'manager', many: 'managers' },
  leagues: { one: 'league', many: 'leagues' },
  matches: { one: 'match', many: 'matches' },
  videos: { one: 'video', many: 'videos' },
  deals: { one: 'deal', many: 'deals' },
  requests: { one: 'ownership request', many: 'ownership requests' },
  contacts: { one: 'contact', many: 'contacts' },
  activities: { one: 'activity', many: 'activities' },
}

export const NOTHING_NAMES_IT = 'Nothing names this club.'
