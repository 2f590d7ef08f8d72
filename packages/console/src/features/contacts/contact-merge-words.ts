import type { ContactMovingName } from '#data/merge/contact-merge-kinds.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Records that link to a contact, by kind, in the order in which they move. */
export const movingWords: Record<ContactMovingName, { one: string; many: string }> = {
  activities: { one: t('activity'), many: t('activities') },
  deals: { one: t('deal'), many: t('deals') },
}

export const NOTHING_NAMES_IT = t('Nothing links to this contact.')
