import { ownershipCanReverse } from '@touchline/domain/nouns/ownership/ownership-status.ts'
import { reversalIn } from '#data/engine/reversal.ts'
import { queryClient } from '#data/query-client.ts'
import { learnedServerTime } from '#data/server-clock.ts'
import { currentDecider } from '#data/session/session.ts'
import { ownershipDecisions } from './ownership-decisions.ts'
import { applicantOf, clubAskedFor } from './ownership-related.ts'
import { ownershipCollection } from './ownership.ts'

export const ownershipReversal = reversalIn(
  ownershipCollection,
  ownershipDecisions,
  async (decision, request) => {
    const who = { ...currentDecider(), now: await learnedServerTime() }
    // Who manages the club now is no hindrance to taking an approval back.
    if (request.status === 'approved') return ownershipCanReverse(decision, request, who)
    const [club, applicant, colleague] = await Promise.all([
      queryClient.fetchQuery(clubAskedFor(request.clubId)),
      queryClient.fetchQuery(applicantOf(request.userId)),
      queryClient.fetchQuery(applicantOf(request.firstApproval?.by)),
    ])
    const around = {
      club: club ?? undefined,
      applicant: applicant ?? undefined,
      colleague: colleague ?? undefined,
    }
    return ownershipCanReverse(decision, request, { ...who, ...around })
  },
)
