import type { ContactMovingName } from '#data/merge/contact-merge-kinds.ts'

/** What names a contact, kind by kind, in the order in which it moves. */
export const movingWords: Record<ContactMovingName, { one: string; many: string }> = {
  activities: { one: 'activity', many: 'activities' },
  deals: { one: 'deal', many: 'deals' },
}

export const NOTHING_NAMES_IT = 'Nothing names this contact.'
