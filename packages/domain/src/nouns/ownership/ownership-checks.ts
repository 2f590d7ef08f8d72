import type { Check } from '#machine/check.ts'
import { rivalsOf, type OwnershipRequest } from './ownership-request.ts'
import { risks } from './ownership-risk.ts'

export type OwnershipFacts = {
  /** The open requests for the club, this one among them. */
  open: readonly OwnershipRequest[]
  /** The day on which it ran out, in the reader's words; absent while it did not. */
  ranOutOn: string
}

/** What may speak against making somebody manager; what stands in the way is the state machine's. */
export const ownershipChecks: readonly Check<OwnershipRequest, OwnershipFacts>[] = [
  {
    name: 'ranOut',
    severity: 'warns',
    reads: ['ranOutOn'],
    find: (_, { ranOutOn }) =>
      ranOutOn === undefined ? [] : [{ sentence: `This request ran out on ${ranOutOn}.` }],
  },
  {
    name: 'risk',
    severity: 'warns',
    reads: [],
    find({ riskFlags = [], riskScore = 0 }) {
      const signs = riskFlags.map((flag) => risks[flag].label).join('; ')
      return riskFlags.length === 0 ? [] : [{ sentence: `Risk ${riskScore} of 100. ${signs}.` }]
    },
  },
  {
    name: 'rivals',
    severity: 'warns',
    reads: ['open'],
    find(request, { open = [] }) {
      const count = rivalsOf(request, open).length
      if (count === 0) return []
      return [
        {
          sentence:
            count === 1 ? 'Another person asks for this club too.' : `${count} others ask for this club too.`,
        },
      ]
    },
  },
]
