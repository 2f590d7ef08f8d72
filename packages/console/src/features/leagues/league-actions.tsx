import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ListingAction } from '@touchline/domain/machine/listing-status.ts'
import { all, yes } from '@touchline/domain/machine/verdict.ts'
import { leagueCan, leagueCanDelete } from '@touchline/domain/nouns/league/league-status.ts'
import { clubsOf, leagueName, leagueStatusOf, type League } from '@touchline/domain/nouns/league/league.ts'
import { canClaim } from '@touchline/domain/review/claim.ts'
import { revOf } from '@touchline/domain/shared/record.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { leagueDecisions } from '#data/nouns/league/league-decisions.ts'
import type { KeyHolder } from '#data/nouns/league/league-keys.ts'
import { leagueTelling } from '#data/nouns/league/league-requests.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type {
  DecisionAnswer,
  DecisionQuestion,
  DecisionRequest,
} from '#kit/decision/dialog/decision-request.ts'
import { listingDone, listingLooks, usualListingActions } from '#kit/decision/listing-actions.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import { toTell } from '#kit/review/message/use-message.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { useNow } from '#ui/time/now.ts'

type Question = (league: League, warnings: readonly string[]) => DecisionQuestion

/** What is asked before an action; one without a question runs at once, because a key takes it back. */
const questions: Partial<Record<ListingAction, Question>> = {
  approve: (_, warnings) => ({
    effect:
      'The league is listed on the platform, as the only one of its name, association, season, gender and age.',
    warnings,
  }),
  reject: (league) => ({
    effect: 'The request is closed. It can be reopened.',
    tone: 'danger',
    reason: 'club',
    telling: toTell(leagueTelling, league),
  }),
  askForInfo: (league) => ({
    effect: 'The request leaves the queue until it is put back into review. Say what is missing.',
    reason: 'club',
    telling: toTell(leagueTelling, league),
  }),
  suspend: (league) => ({
    effect:
      'The league is no longer listed. It keeps its clubs and matches, and can be reinstated at any time.',
    warnings: membersWarning(league),
    tone: 'danger',
    reason: 'club',
  }),
  archive: (league) => ({
    effect: 'The league leaves the lists, and another may take its name in this season. It can be restored.',
    warnings: membersWarning(league),
    tone: 'danger',
    reason: 'club',
  }),
}

function membersWarning(league: League): string[] {
  const count = clubsOf(league).length
  return count === 0 ? [] : [`${count === 1 ? 'One club plays' : `${count} clubs play`} in this league.`]
}

type Standing = {
  /** The other league that holds this one's key. */
  holder: KeyHolder | undefined
  /** What speaks against an approval; nothing of it blocks. */
  warnings: readonly string[]
}

/** What can be done to this league, each with its verdict. `ask` opens the page's decision dialog. */
export function useLeagueActions(
  league: League,
  { holder, warnings }: Standing,
  ask: (request: DecisionRequest) => void,
): { actions: RecordAction[]; more: RecordAction[] } {
  const navigate = useNavigate()
  const now = useNow()
  const [openedAt] = useState(() => new Date())
  const name = leagueName(league)
  const change = { id: league.id, expectedRev: revOf(league), openedAt }

  const run = async (action: ListingAction, { reason, message }: DecisionAnswer = {}) => {
    const { decisionId } = await mutate(leagueDecisions.run(), { ...change, action, reason, message })
    toast.done(listingDone[action](name), { undo: () => leagueDecisions.undo(decisionId), of: decisionId })
  }

  const askDelete = () =>
    ask({
      title: `Delete: ${name}`,
      effect:
        'The league is removed for good. What was decided about it stays in the log. This can not be undone.',
      confirm: 'Delete',
      tone: 'danger',
      typed: name,
      async run() {
        await mutate(leagueDecisions.remove(), change)
        toast.done(`${name} is deleted.`)
        await navigate(paths.leagues())
      },
    })

  const notTaken = canClaim(league, { actorId: currentAdmin().uid, now })
  const offer = (action: ListingAction) =>
    offerAction({
      ...listingLooks(action),
      action,
      name,
      verdict: all(leagueCan(action, league, { keyHolder: holder }), notTaken),
      question: questions[action]?.(league, warnings),
      run,
      ask,
    })

  return {
    actions: [
      {
        id: 'edit',
        label: 'Edit',
        icon: IconPencil,
        verdict: yes,
        run: () => void navigate(paths.leagueEdit(league.id)),
        shortcut: 'E',
      },
      ...usualListingActions[leagueStatusOf(league)].map(offer),
    ],
    more: [
      offer('archive'),
      {
        id: 'delete',
        label: 'Delete…',
        icon: IconTrash,
        verdict: all(leagueCanDelete(league), notTaken),
        run: askDelete,
        tone: 'danger',
      },
    ],
  }
}
