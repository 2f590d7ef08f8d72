import { t } from '#language/t.ts'
import type { Check } from '#engine/machine/check.ts'
import { rivalsOf, type OwnershipRequest } from './ownership-request.ts'
import { riskList } from './ownership-risk-list.ts'

/** A request; `ranOutOn` is the day it was due to expire, in the reader's language. */
export type CheckedRequest = OwnershipRequest & { ranOutOn?: string | undefined }

export type OwnershipFacts = {
  /** Open requests for the club, including this one. */
  open: readonly OwnershipRequest[]
  /** Names of documents that aren't in storage. */
  missing: readonly string[]
}

/** Warnings before an approval; refusals come from the state machine. */
export const ownershipChecks: readonly Check<CheckedRequest, OwnershipFacts>[] = [
  {
    name: 'ranOut',
    severity: 'warns',
    reads: [],
    find: ({ ranOutOn }) =>
      ranOutOn === undefined
        ? []
        : [{ sentence: t('This request was due to expire on {date}.', { date: ranOutOn }) }],
  },
  {
    name: 'risk',
    severity: 'warns',
    reads: [],
    find({ riskFlags = [], riskScore = 0 }) {
      return riskFlags.length === 0
        ? []
        : [
            {
              sentence: t('Risk {score} of 100. {signals}.', {
                score: riskScore,
                signals: riskList(riskFlags),
              }),
            },
          ]
    },
  },
  {
    name: 'missingEvidence',
    severity: 'warns',
    reads: ['missing'],
    find: (_, { missing = [] }) =>
      missing.map((name) => ({
        sentence: t('{name} is missing from storage, so nobody can have checked it.', { name }),
      })),
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
          sentence: t(
            '{count, plural, one {# other request for this club.} other {# other requests for this club.}}',
            { count },
          ),
        },
      ]
    },
  },
]
