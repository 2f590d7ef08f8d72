import { IconArrowsJoin, IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import { canClaim } from '@touchline/domain/claim.ts'
import { clubName, clubStatusOf, type Club } from '@touchline/domain/club.ts'
import { clubCan, clubCanDelete, clubCanEdit } from '@touchline/domain/club-status.ts'
import type { ListingAction } from '@touchline/domain/listing-status.ts'
import { revOf } from '@touchline/domain/record.ts'
import { all, yes, type Verdict } from '@touchline/domain/transition.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clubDecisions } from '#data/club-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type { DecisionAnswer, DecisionRequest } from '#kit/decision/decision-request.ts'
import { listingDone, listingLooks, usualListingActions } from '#kit/decision/listing-actions.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { useNow } from '#ui/now.ts'
import type { ClubAlike } from './club-alike.tsx'
import { clubQuestions } from './club-questions.ts'

/** What can be done to this club, each with its verdict. `ask` opens the page's decision dialog. */
export function useClubActions(
  club: Club,
  { warnings, isKnown }: Pick<ClubAlike, 'warnings' | 'isKnown'>,
  ask: (request: DecisionRequest) => void,
): { actions: RecordAction[]; more: RecordAction[] } {
  const navigate = useNavigate()
  const now = useNow()
  const [openedAt] = useState(() => new Date())
  const name = clubName(club)
  const status = clubStatusOf(club)

  const run = async (action: ListingAction, { reason, message }: DecisionAnswer = {}) => {
    const change = { id: club.id, expectedRev: revOf(club), openedAt }
    const { decisionId } = await mutate(clubDecisions.run(), { ...change, action, reason, message })
    toast.done(listingDone[action](name), { undo: () => clubDecisions.undo(decisionId), of: decisionId })
  }

  const notTaken = canClaim(club, { actorId: currentAdmin().uid, now })
  const offer = (action: ListingAction) =>
    offerAction({
      ...listingLooks(action),
      action,
      name,
      verdict: all(clubCan(action, club), notTaken, action === 'approve' ? isKnown : yes),
      question: clubQuestions[action]?.(club, warnings),
      run,
      ask,
    })

  const goTo = (id: string, label: string, icon: Icon, verdict: Verdict, to: string): RecordAction => ({
    id,
    label,
    icon,
    verdict,
    run: () => void navigate(to),
  })

  return {
    actions: [
      {
        ...goTo('edit', 'Edit', IconPencil, clubCanEdit(club), paths.clubEdit(club.id)),
        shortcut: 'E',
      },
      // A merged club is one only by its record.
      ...(status === 'merged' ? [] : usualListingActions[status].map(offer)),
    ],
    more: [
      offer('archive'),
      goTo(
        'merge',
        'Merge into another club…',
        IconArrowsJoin,
        clubCan('merge', club),
        paths.clubMerge(club.id),
      ),
      {
        ...goTo('delete', 'Delete…', IconTrash, canLeave(club), paths.clubDelete(club.id)),
        tone: 'danger',
      },
    ],
  }
}

/** For good or into the archive: the page that asks knows which. */
function canLeave(club: Club): Verdict {
  const forGood = clubCanDelete(club)
  if (forGood.ok) return forGood
  const archived = clubCan('archive', club)
  return archived.ok || ['approved', 'suspended'].includes(clubStatusOf(club)) ? archived : forGood
}
