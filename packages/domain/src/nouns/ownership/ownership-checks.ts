import { t } from '#language/t.ts'
import type { Check } from '#machine/check.ts'
import { rivalsOf, type OwnershipRequest } from './ownership-request.ts'
import { risks } from './ownership-risk.ts'

/** A request; `ranOutOn` is the day on which it ran out, in the reader's words. */
export type CheckedRequest = OwnershipRequest & { ranOutOn?: string | undefined }

export type OwnershipFacts = {
  /** The open requests for the club, this one among them. */
  open: readonly OwnershipRequest[]
  /** The names of its documents that aren't in storage. */
  missing: readonly string[]
}

/** What may speak against making somebody manager; what stands in the way is the state machine's. */
export const ownershipChecks: readonly Check<CheckedRequest, OwnershipFacts>[] = [
  {
    name: 'ranOut',
    severity: 'warns',
    reads: [],
    find: ({ ranOutOn }) =>
      ranOutOn === undefined ? [] : [{ sentence: t('This request ran out on {ranOutOn}.', { ranOutOn }) }],
  },
  {
    name: 'risk',
    severity: 'warns',
    reads: [],
    find({ riskFlags = [], riskScore = 0 }) {
      const signs = riskFlags.map((flag) => risks[flag].label).join('; ')
      return riskFlags.length === 0
        ? []
        : [{ sentence: t('Risk {riskScore} of 100. {signs}.', { riskScore, signs }) }]
    },
  },
  {
    name: 'missingEvidence',
    severity: 'warns',
    reads: ['missing'],
    find: (_, { missing = [] }) =>
      missing.map((name) => ({ sentence: t('{name} isn’t in storage: nobody can have read it.', { name }) })),
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
            count === 1
              ? t('Another person asks for this club too.')
              : t('{count} others ask for this club too.', { count }),
        },
      ]
    },
  },
]
