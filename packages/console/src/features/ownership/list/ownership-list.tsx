import { ownershipQuery } from '@touchline/domain/nouns/ownership/ownership-query.ts'
import {
  ownershipKindLabels,
  ownershipKinds,
  ownershipStatuses,
  ownershipStatusLabels,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskLevelLabels, riskLevels } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { ownershipName } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { ordersWith } from '@touchline/domain/query/list-query.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { ANY_STATUS } from '#data/engine/lists/status-filter.ts'
import type { OwnershipFilter, OwnershipSort } from '#data/nouns/ownership/ownership-list-request.ts'
import { ownershipRequests, type OwnershipRow } from '#data/nouns/ownership/ownership.ts'
import { inCountry } from '#kit/list/filters/country-filter.ts'
import { defineList } from '#kit/list/list-definition.ts'
import { paths } from '#paths.ts'
import { ownershipColumns } from './ownership-columns.tsx'

/** Requests to manage a club: those that are open unless another state is asked for (product.md, section 5). */
export const ownershipList = defineList<OwnershipRow, OwnershipFilter, OwnershipSort>({
  area: 'clubOwnershipRequests',
  title: 'CM Requests',
  noun: { one: 'request', many: 'requests' },
  columns: ownershipColumns,
  search: { name: 'q', label: 'Search club, applicant or e-mail' },
  filters: [
    {
      kind: 'choice',
      name: 'status',
      label: 'Status',
      options: [
        { value: ANY_STATUS, label: 'Any status' },
        ...choicesOf(ownershipStatuses, ownershipStatusLabels),
      ],
      unset: 'Open',
    },
    {
      kind: 'choice',
      name: 'risk',
      label: 'Risk',
      options: choicesOf(riskLevels, riskLevelLabels),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      options: choicesOf(ownershipKinds, ownershipKindLabels),
    },
    inCountry,
    { kind: 'choice', name: 'mine', label: 'Mine', options: [{ value: 'yes', label: 'Decided last by me' }] },
  ],
  sorts: {
    age: {
      label: 'Age',
      directions: { asc: 'oldest first', desc: 'newest first' },
      first: 'asc',
      missing: 'date',
    },
  },
  defaultSort: ownershipQuery.defaultSort,
  orders: (filters) => ordersWith(ownershipQuery, filters),
  rowName: ownershipName,
  rowPath: ({ id }) => paths.ownershipRequest(id),
  page: ownershipRequests.page,
  count: ownershipRequests.count,
  total: ownershipRequests.total,
  batch: ownershipRequests.batch,
  nothingYet: {
    title: 'No requests yet',
    text: 'Whoever asks on the platform to manage a club appears here.',
  },
})
