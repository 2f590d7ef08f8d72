import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { DealForm, toDealForm } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import {
  dealNoun,
  dealStatusLabels,
  dealStatusOf,
  dealTitle,
  type Deal,
} from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { dealDecisions } from '#data/nouns/pipeline/pipeline-decisions.ts'
import { stages as stagesQuery } from '#data/nouns/pipeline/pipeline-stages.ts'
import { deals } from '#data/nouns/pipeline/pipelines.ts'
import { readyStages } from '#data/nouns/pipeline/ready-stages.ts'
import { mutate } from '#data/query-client.ts'
import { useDealWords } from './deal-timeline.tsx'
import { formResolver } from '#kit/form/form-resolver.ts'
import { paths } from '#paths.ts'
import { blankDeal, createDeal } from '#screens/create/new-deal.ts'
import { createPage } from '#screens/form/create-page.tsx'
import { editPage } from '#screens/form/edit-page.tsx'
import { fieldEditor } from '#screens/form/field-editor.tsx'
import type { UseParts } from '#screens/form/form-body.tsx'
import type { EditForm } from '#screens/form/form-pages.ts'
import { dealDrawings } from './deal-fields.tsx'

/** One to come: its words, and a form without values. */
const NO_DEAL: Deal = { id: '', title: '' }

const useParts: UseParts<Deal, DealForm, unknown> = ({ form }, { record }) => {
  const { data: stages = [] } = useQuery(stagesQuery())
  return {
    instead: dealDrawings({ form, isNew: record === undefined }),
    words: useDealWords(record ?? NO_DEAL, stages),
  }
}

const resolver = formResolver(DealForm)

const forms = {
  noun: dealNoun,
  paths: { list: () => paths.salesPipeline(), record: paths.pipeline },
  resolver: () => resolver,
  useParts,
}

const editing: EditForm<Deal, DealForm, unknown> = {
  ...forms,
  start: () => readyStages(),
  nameOf: dealTitle,
  record: deals.record,
  toForm: toDealForm,
  blank: () => toDealForm(NO_DEAL),
  facts: (deal) => ({ [t('Status')]: dealStatusLabels[dealStatusOf(deal)] }),
  // It is moved, not edited, to another stage.
  save: ({ changed: { stageId: _moved, ...form }, id, basis, openedAt }) =>
    mutate(dealDecisions.update(), { ...basis, id, openedAt, form }),
  undo: dealDecisions.undo,
  // One draws both: the amount's digits are its currency's.
  together: { valueMinor: ['valueMinor', 'currency'], contactIds: ['contactIds', 'primaryContactId'] },
  inseparable: { valueMinor: ['currency'] },
}

/** Pages to create and edit a deal. */
export const dealForm = {
  create: createPage({
    ...forms,
    title: t('Add deal'),
    async start({ request }) {
      const { searchParams } = new URL(request.url)
      const stages = await readyStages()
      const open = stages.filter(({ kind }) => kind === 'open')
      const stage = open.find(({ id }) => id === searchParams.get('stage')) ?? open[0]
      return {
        stage: { id: stage?.id ?? '', probability: stage?.probability ?? 0 },
        contact: searchParams.get('contact') ?? '',
        club: searchParams.get('club') ?? '',
      }
    },
    empty: ({ stage, contact, club }): DealForm => ({
      ...blankDeal(stage),
      contactIds: contact === '' ? [] : [contact],
      clubId: club,
    }),
    newId: dealDecisions.newId,
    async save(made) {
      await createDeal(made)
      return { id: made.id }
    },
  }),
  edit: editPage(editing),
  field: fieldEditor(editing),
  editing,
}
