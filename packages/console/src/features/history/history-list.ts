import { t } from '@touchline/domain/language/t.ts'
import { actionChoices, actionLabel, areaChoices } from '@touchline/domain/tables/decision-words.ts'
import { decisionsQuery } from '@touchline/domain/engine/log/decisions-query.ts'
import { ordersWith } from '@touchline/domain/engine/query/list-query.ts'
import { deciderChoices, deciderName } from '#data/nouns/decision/deciders.ts'
import {
  type DecisionRow,
  decisionRows,
  type DecisionsFilter,
  type DecisionsSort,
} from '#data/nouns/decision/decision-rows.ts'
import { subjectName } from '#data/nouns/decision/subjects.ts'
import { administratorChoices } from '#data/nouns/user/administrators.ts'
import { defineList, type ListFilterField } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { type Histories, historyColumns } from './history-columns.tsx'
import { batchLabel, recordName } from './history-words.ts'

/** Parameter that opens one decision above the list. */
export const DECISION = 'decision'

/** Parameter that opens the transparency report above it. */
export const REPORT = 'report'

const person = { kind: 'record', few: true, many: true, find: administratorChoices } as const
const nameOf = (uid: string) => subjectName('users', uid)

const filters: readonly ListFilterField<DecisionsFilter, DecisionsSort>[] = [
  { ...person, name: 'who', label: t('Person'), find: deciderChoices, nameOf: deciderName },
  { kind: 'choice', name: 'area', label: t('Area'), options: areaChoices, searchable: true },
  {
    kind: 'choice',
    name: 'action',
    label: t('Action'),
    options: actionChoices(),
    offered: ({ area }) => actionChoices(area),
    searchable: true,
  },
  { kind: 'days', name: 'when', label: t('When'), sort: 'at' },
  { ...person, name: 'whose', label: t('Reversed decisions of'), nameOf },
  {
    kind: 'record',
    rare: true,
    name: 'batch',
    label: t('Batch'),
    find: () => ({ queryKey: ['decisions', 'batches'], queryFn: () => [] }),
    nameOf: (id) => ({ queryKey: ['decisions', 'batchName', id], queryFn: () => batchLabel(id) }),
  },
]

/** The list of everything that was decided or edited. */
export const historyList = (histories: Histories) =>
  defineList<DecisionRow, DecisionsFilter, DecisionsSort>({
    collection: 'decisions',
    title: t('History'),
    noun: { one: t('decision'), many: t('decisions') },
    columns: historyColumns(histories),
    card: { head: 'action', state: 'when', facts: ['record', 'who'] },
    filters,
    sorts: {
      at: {
        label: t('Time'),
        directions: { desc: t('latest first'), asc: t('oldest first') },
        first: 'desc',
      },
    },
    defaultSort: decisionsQuery.defaultSort,
    orders: (chosen) => ordersWith(decisionsQuery, chosen),
    rowName: (row) => `${actionLabel(row.subjectType, row.action)}: ${recordName(row)}`,
    rowPath: ({ id }) => paths.decision(id),
    opensIn: DECISION,
    page: decisionRows.page,
    count: decisionRows.count,
    batch: decisionRows.batch,
    nothingYet: {
      title: t('No decisions yet'),
      text: t('Every decision and edit appears here, with who made it and why.'),
    },
  })
