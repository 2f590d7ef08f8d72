import { recordVersions } from '#data/engine/record-version.ts'
import { templateRecord } from '#data/review/reason-templates.ts'
import type { Vocabulary } from '#kit/decision/history/vocabulary.ts'
import { t } from '@touchline/domain/language/t.ts'

export const templateWords: Vocabulary['fields'] = {
  subject: { label: t('Subject') },
  body: { label: t('Text') },
}

export const templateVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> wrote the message'),
    edit: t('<who/> edited the message'),
    reverse: t('<who/> reversed an earlier change'),
  },
  states: {},
  fields: templateWords,
}

/** Messages as their form sees them. */
export const templateVersions = recordVersions(
  {
    collection: 'reasonTemplates',
    toForm: ({ subject, body }) => ({ subject, body }),
    facts: () => ({}),
  },
  templateRecord,
)
