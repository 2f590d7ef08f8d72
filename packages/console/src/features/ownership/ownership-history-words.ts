import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { t, tc } from '@touchline/domain/language/t.ts'
import {
  ownershipNoun,
  ownershipStatuses,
  ownershipStatusLabels,
  ownershipStatusTones,
} from '@touchline/domain/nouns/ownership/ownership-request.ts'
import { riskList } from '@touchline/domain/nouns/ownership/ownership-risk-list.ts'
import { RiskFlag } from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import type { OwnershipAction } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { readableElements } from '@touchline/domain/shared/record.ts'
import { statesOf, type Vocabulary } from '#kit/decision/history/vocabulary.ts'

const decided: Record<OwnershipAction | 'assess', string> = {
  approve: t('<who/> approved the request'),
  approveFirst: t('<who/> gave the first approval'),
  reject: t('<who/> rejected the request'),
  askForInfo: t('<who/> requested information'),
  resubmit: t('<who/> returned the request to review'),
  withdraw: t('<who/> recorded the withdrawal'),
  supersede: t('<who/> superseded the request'),
  expire: t('<who/> marked the request as expired'),
  revoke: t('<who/> revoked the approval'),
  assess: t('<who/> assessed the risk'),
}

// After a merger the club’s name changes with it.
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
  return riskList(known) || t('None')
}

export const ownershipVocabulary: Vocabulary = {
  actions: {
    create: t('<who/> requested to manage the club'),
    ...decided,
  },
  states: statesOf(ownershipStatuses, ownershipStatusLabels, ownershipStatusTones),
  fields: {
    status,
    firstApproval: { ...firstApproval, format: () => tc('approval', 'Given') },
    ...others,
    riskFlags: { ...riskFlags, format: signsText },
    riskLevel: { ...riskLevel, label: t('Risk level') },
  },
}
