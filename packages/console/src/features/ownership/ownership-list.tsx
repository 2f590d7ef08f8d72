import { t, tc } from '@touchline/domain/language/t.ts'
import {
  ownershipNoun,
  ownershipStatuses,
  ownershipStatusLabels,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { ownershipName } from '@touchline/domain/nouns/ownership/ownership-words.ts'
import { choicesOf } from '@touchline/domain/shared/choice.ts'
import { ANY_STATUS } from '#data/engine/lists/status-filter.ts'
import { OPEN_STATUS, ownershipRequests, type OwnershipRow } from '#data/nouns/ownership/ownership.ts'
import { paths } from '#paths.ts'
import { nounList } from '#screens/list/noun-list.ts'
import { ownershipBehind, ownershipCells } from './ownership-columns.tsx'

/** Requests to manage a club: those to decide unless another state is chosen. */
export const ownershipList = nounList<OwnershipRow>(ownershipNoun, ownershipRequests, {
  whole: t('To decide'),
  rowName: ownershipName,
  rowPath: ({ id }) => paths.ownershipRequest(id),
  cells: ownershipCells,
  behind: ownershipBehind,
  filters: {
    status: {
      kind: 'choice',
      name: 'status',
      label: t('Status'),
      options: [
        { value: ANY_STATUS, label: t('Any status') },
        { value: OPEN_STATUS, label: tc('requests', 'Open') },
        ...choicesOf(ownershipStatuses, ownershipStatusLabels),
      ],
      unset: t('To decide'),
      any: ANY_STATUS,
    },
    'decision.by': {
      kind: 'choice',
      name: 'mine',
      label: t('Mine'),
      options: [{ value: 'yes', label: t('Last decided by me') }],
    },
  },
  nothingYet: {
    title: t('No requests yet'),
    text: t('Requests to manage a club appear here.'),
  },
})
