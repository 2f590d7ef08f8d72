import { t } from '@touchline/domain/language/t.ts'
import { all } from '@touchline/domain/shared/verdict.ts'
import { clubCan, clubStays } from '@touchline/domain/nouns/club/club-status.ts'
import { clubName, type Club } from '@touchline/domain/nouns/club/club.ts'
import { templateFor } from '@touchline/domain/kept/reason-template/reason-template.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { countryName } from '@touchline/domain/shared/country.ts'
import { clubDecisions } from '#data/nouns/club/club-decisions.ts'
import { clubTelling } from '#data/nouns/club/club-requests.ts'
import { ownTemplates } from '#data/nouns/reason-template/reason-templates.ts'
import { mutate, queryClient } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { toTell } from '#kit/review/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { heldLook } from '#screens/held-looks.ts'

/** A request and the existing club that it duplicates. */
export type Repeated = { request: Club; existing: Club; openedAt: Date }

/** Whether the request can be rejected now because of the other club. */
export const canRepeat = ({ request, existing }: Repeated, now: Date) =>
  all(
    clubCan('reject', request),
    clubStays(existing),
    canClaim(request, { actorId: currentAdmin().uid, now }),
  )

/** The question before a request is rejected as a duplicate; with `offering` the message says how to manage the club. */
export function duplicateRequest(repeated: Repeated, kind: 'plain' | 'offering'): DecisionRequest {
  const { request, existing, openedAt } = repeated
  const telling = {
    ...clubTelling,
    templateValues: (club: Club) => ({ ...clubTelling.templateValues(club), existing: asFound(existing) }),
    templates: () => ({
      queryKey: ['reasonTemplates', 'duplicateOf', kind],
      queryFn: async () => {
        const own = await queryClient.fetchQuery(ownTemplates())
        const key = kind === 'offering' ? 'duplicate_club_offer' : 'duplicate_club'
        return [{ ...templateFor(key, own), id: 'duplicate' as const }]
      },
    }),
  }
  return {
    title: t('Duplicate of {club}', { club: clubName(existing) }),
    effect: t('{requested} is rejected as a duplicate. Its history links to {existing}.', {
      requested: clubName(request),
      existing: clubName(existing),
    }),
    confirm: t('Reject as duplicate'),
    draft: `${request.id} ${existing.id} ${kind}`,
    tone: 'danger',
    reason: 'club',
    among: ['duplicate'],
    telling: toTell(telling, request),
    async run({ reason, message }) {
      const judge = heldLook('clubs', request.id)
      if (judge)
        return toast.done(
          await judge('reject', { ...(reason && { reason }), ...(message && { message }), openedAt }),
        )
      const change = { id: request.id, seen: request, openedAt, reason, message, duplicateOf: existing.id }
      const { decisionId } = await mutate(clubDecisions.run(), { ...change, action: 'reject' })
      toast.done(
        t('{requested} is rejected as a duplicate of {existing}.', {
          requested: clubName(request),
          existing: clubName(existing),
        }),
        {
          undo: () => clubDecisions.undo(decisionId),
        },
      )
    },
  }
}

/** "AFC Wimbledon (Wimbledon, United Kingdom)" */
function asFound(club: Club): string {
  const place = [club.city, club.country && countryName(club.country)].filter(Boolean).join(', ')
  return place === '' ? clubName(club) : `${clubName(club)} (${place})`
}
