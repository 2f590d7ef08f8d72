import { queryOptions } from '@tanstack/react-query'
import { ReasonCode } from '@touchline/domain/reason-code.ts'
import { allTemplates } from '@touchline/domain/reason-template-questions.ts'
import { ReasonTemplate, templateFor, type ReasonTemplateForm } from '@touchline/domain/reason-template.ts'
import { isLatest } from '@touchline/domain/state-machine.ts'
import { no, yes } from '@touchline/domain/transition.ts'
import { collectionOf } from '#data/backend/collection.ts'
import { recordChanges } from '#data/record-changes.ts'

export const templatesCollection = collectionOf('reasonTemplates', ReasonTemplate)

/** The messages that the team wrote itself: at most one for each reason. */
export const ownTemplates = () =>
  queryOptions({
    queryKey: [templatesCollection.name, 'all'],
    queryFn: async () => (await templatesCollection.page(allTemplates())).rows,
    staleTime: 60_000,
  })

/** The message of a reason: the team's own, or the standard one, which has no revision. */
export const templateRecord = (code: string) =>
  queryOptions({
    queryKey: [templatesCollection.name, 'record', code],
    queryFn: async () => {
      const own = await templatesCollection.find(code)
      return own ?? templateFor(ReasonCode.parse(code))
    },
  })

/** Writing and changing them. They are never removed, for their keys are the reasons': the standard text is written instead. */
export const templateDecisions = recordChanges<ReasonTemplate, ReasonTemplateForm>({
  collection: templatesCollection,
  canEdit: () => yes,
  canDelete: () => no('A message is not removed; write the standard text again.'),
  canReverse: isLatest,
  fields: (form) => form,
  derived: () => ({}),
})
