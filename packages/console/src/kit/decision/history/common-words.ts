import type { Vocabulary } from './vocabulary.ts'
import { t } from '@touchline/domain/language/t.ts'

/** The words with those that every kind of record shares. */
export const withCommonWords = ({ actions, fields, ...others }: Vocabulary): Vocabulary => ({
  ...others,
  actions: { assign: t('<who/> changed the assignee'), ...actions },
  fields: { assigneeId: { label: t('Assignee'), records: 'users' }, ...fields },
})
