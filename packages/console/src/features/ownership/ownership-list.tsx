import {
  ownershipKindLabels,
  ownershipKinds,
  ownershipStatuses,
  ownershipStatusLabels,
} from '@touchline/domain/ownership-request.ts'
import { ownershipQuery } from '@touchline/domain/ownership-query.ts'
import { riskLevelLabels, riskLevels } from '@touchline/domain/ownership-risk.ts'
import { ownershipName } from '@touchline/domain/ownership-words.ts'
import { countries } from '@touchline/domain/country.ts'
import { ANY_STATUS, type OwnershipFilter, type OwnershipSort } from '#data/ownership-list-request.ts'
import { ownershipRequests, type OwnershipRow } from '#data/ownership.ts'
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
        { value: ANY_STATUS, label: 'Any' },
        ...ownershipStatuses.map((value) => ({ value, label: ownershipStatusLabels[value] })),
      ],
      unset: 'Open',
    },
    {
      kind: 'choice',
      name: 'risk',
      label: 'Risk',
      options: riskLevels.map((value) => ({ value, label: riskLevelLabels[value] })),
    },
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      options: ownershipKinds.map((value) => ({ value, label: ownershipKindLabels[value] })),
    },
    {
      kind: 'choice',
      name: 'country',
      label: 'Country',
      options: countries.map(({ code, name }) => ({ value: code, label: name })),
      searchable: true,
    },
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
