import type { Vocabulary } from './vocabulary.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Adds the words that all kinds of records share. */
export const withCommonWords = ({ actions, fields, ...others }: Vocabulary): Vocabulary => ({
  ...others,
  actions: {
    assign: t('<who/> changed the assignee'),
    follow: t('<who/> updated the record with another change'),
    mirror: t('<who/> told the platform'),
    reverse: t('<who/> reversed an earlier decision'),
    ...actions,
  },
  fields: { assigneeId: { label: t('Assignee'), records: 'users' }, ...fields },
})
