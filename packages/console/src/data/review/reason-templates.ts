import { queryOptions } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { isLatest } from '@touchline/domain/engine/machine/state-machine.ts'
import { no, yes } from '@touchline/domain/shared/verdict.ts'
import { allTemplates } from '@touchline/domain/kept/reason-template/reason-template-questions.ts'
import {
  ReasonTemplate,
  templateFor,
  type ReasonTemplateForm,
} from '@touchline/domain/kept/reason-template/reason-template.ts'
import { TemplateKey } from '@touchline/domain/kept/reason-template/template-key.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { recordDecisions } from '#data/engine/record-decisions.ts'
import { reversalIn } from '#data/engine/reversal.ts'

const templatesCollection = collectionOf('reasonTemplates', ReasonTemplate)

/** Messages that the team wrote itself: at most one for each key. */
export const ownTemplates = () =>
  queryOptions({
    queryKey: [templatesCollection.name, 'all'],
    queryFn: async () => (await templatesCollection.page(allTemplates())).rows,
    staleTime: 60_000,
  })

/** Message of a reason: the team's own, or the standard one, which has no revision. */
export const templateRecord = (code: string) =>
  queryOptions({
    queryKey: [templatesCollection.name, 'record', code],
    queryFn: async () => {
      const own = await templatesCollection.find(code)
      return own ?? templateFor(TemplateKey.parse(code))
    },
  })

/** Writing and changing them. They are never removed, since their keys are the reasons': the standard text is written instead. */
export const templateDecisions = recordDecisions<ReasonTemplate, ReasonTemplateForm>({
  collection: templatesCollection,
  canEdit: () => yes,
  canDelete: () => no(t('Messages can’t be removed. Restore the standard text instead.')),
  canReverse: isLatest,
  fields: (form) => form,
  derived: () => ({}),
})

export const templateReversal = reversalIn(templatesCollection, templateDecisions, isLatest)
