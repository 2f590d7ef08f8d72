import {
  IconArchive,
  IconArrowBackUp,
  IconArrowsJoin,
  IconCheck,
  IconCircleOff,
  IconCirclePlay,
  IconMessageQuestion,
  IconPencil,
  IconSend,
  IconTrash,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { canClaim } from '@touchline/domain/claim.ts'
import { clubName, clubStatusOf, type Club, type ClubStatus } from '@touchline/domain/club.ts'
import {
  clubCan,
  clubCanDelete,
  clubCanEdit,
  clubTransitions,
  type ClubAction,
} from '@touchline/domain/club-status.ts'
import { revOf } from '@touchline/domain/record.ts'
import { all, type Verdict } from '@touchline/domain/transition.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { clubDecisions } from '#data/club-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session.ts'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import type { DecisionAnswer, DecisionRequest } from '#kit/decision/decision-request.ts'
import { toast } from '#kit/toast.tsx'
import { paths } from '#paths.ts'
import { useNow } from '#ui/now.ts'
import { clubQuestions } from './club-questions.ts'

/** A merger has a page of its own. */
export type DirectAction = Exclude<ClubAction, 'merge'>

const icons: Record<DirectAction, Icon> = {
  submit: IconSend,
  approve: IconCheck,
  reject: IconX,
  askForInfo: IconMessageQuestion,
  resubmit: IconArrowBackUp,
  reopen: IconArrowBackUp,
  suspend: IconCircleOff,
  reinstate: IconCirclePlay,
  archive: IconArchive,
  restore: IconArrowBackUp,
}

const done: Record<DirectAction, (name: string) => string> = {
  submit: (name) => `${name} is submitted for review.`,
  approve: (name) => `${name} is approved.`,
  reject: (name) => `${name} is rejected.`,
  askForInfo: (name) => `${name} waits for information.`,
  resubmit: (name) => `${name} is back in review.`,
  reopen: (name) => `${name} is back in review.`,
  suspend: (name) => `${name} is suspended.`,
  reinstate: (name) => `${name} is approved again.`,
  archive: (name) => `${name} is archived.`,
  restore: (name) => `${name} is approved again.`,
}

/** The keys of the review workbench. */
const keys: Partial<Record<DirectAction, string>> = { approve: 'A', reject: 'R', askForInfo: 'I' }

/** What a state calls for, beside editing. */
const usual: Record<ClubStatus, readonly DirectAction[]> = {
  draft: ['submit'],
  requested: ['approve', 'askForInfo', 'reject'],
  needsInfo: ['resubmit', 'reject'],
  approved: ['suspend'],
  rejected: ['reopen'],
  suspended: ['reinstate'],
  archived: ['restore'],
  merged: [],
}

/** What can be done to this club, each with its verdict. `ask` opens the page's decision dialog. */
export function useClubActions(
  club: Club,
  ask: (request: DecisionRequest) => void,
): { actions: RecordAction[]; more: RecordAction[] } {
  const navigate = useNavigate()
  const now = useNow()
  const [openedAt] = useState(() => new Date())

  const run = async (action: DirectAction, { reason }: DecisionAnswer = {}) => {
    const change = { id: club.id, expectedRev: revOf(club), openedAt }
    const { decisionId } = await mutate(clubDecisions.run(), { ...change, action, reason })
    toast.done(done[action](clubName(club)), { undo: () => clubDecisions.undo(decisionId) })
  }

  const start = (action: DirectAction) => {
    const question = clubQuestions[action]
    // What goes back with one key is not asked about.
    if (!question) return void run(action).catch((failure: unknown) => toast.error(failure))
    const { label } = clubTransitions[action]
    ask({
      title: `${label}: ${clubName(club)}`,
      confirm: label,
      ...question(club),
      run: (answer) => run(action, answer),
    })
  }

  const notTaken = canClaim(club, { actorId: currentAdmin().uid, now })
  const offer = (action: DirectAction, tone: RecordAction['tone'] = 'default'): RecordAction => ({
    id: action,
    label: clubTransitions[action].label,
    icon: icons[action],
    verdict: all(clubCan(action, club), notTaken),
    run: () => start(action),
    tone: action === 'approve' ? 'primary' : tone,
    ...(keys[action] === undefined ? {} : { shortcut: keys[action] }),
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
      ...usual[clubStatusOf(club)].map((action) => offer(action)),
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
