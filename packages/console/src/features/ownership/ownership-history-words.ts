import { wordsOfAll } from '@touchline/domain/kinds/said.ts'
import { t } from '@touchline/domain/language/t.ts'
import {
  ownershipNoun,
  ownershipStatuses,
  ownershipStatusLabels,
  ownershipStatusTones,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { RiskFlag, risks } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import type { OwnershipAction } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { readableElements } from '@touchline/domain/shared/record.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

const decided: Record<OwnershipAction | 'assess', string> = {
  approve: 'approved the request',
  approveFirst: 'gave the first approval',
  reject: 'rejected the request',
  askForInfo: 'asked for information',
  resubmit: 'put the request back into review',
  withdraw: 'noted that the request was withdrawn',
  supersede: 'superseded the request',
  expire: 'let the request expire',
  revoke: 'revoked the approval',
  assess: 'assessed the risk',
}

// A merger tells the club by its name.
const {
  clubId: _,
  status,
  firstApproval,
  riskFlags,
  riskLevel,
  ...others
} = wordsOfAll({
  ...ownershipNoun.fields,
  ...ownershipNoun.kept,
})

const signsText = (value: unknown): string => {
  const known = readableElements(RiskFlag).safeParse(value).data ?? []
  return known.map((flag) => risks[flag].label).join('; ') || 'None'
}

/** How the history of a request is told. */
export const ownershipVocabulary: Vocabulary = {
  actions: {
    create: 'asked to manage the club',
    follow: 'followed a change of the club',
    reverse: 'took an earlier decision back',
    ...decided,
  },
  states: statesOf(ownershipStatuses, ownershipStatusLabels, ownershipStatusTones),
  fields: {
    status,
    firstApproval: { ...firstApproval, format: () => 'Given' },
    ...others,
    riskFlags: { ...riskFlags, format: signsText },
    riskLevel: { ...riskLevel, label: t('Risk level') },
  },
}
