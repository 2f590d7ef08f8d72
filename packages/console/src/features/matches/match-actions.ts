import {
  IconArrowBackUp,
  IconBallFootball,
  IconCalendarClock,
  IconCalendarOff,
  IconCheck,
  IconFlag,
  IconGavel,
  IconLock,
  IconLockOpen,
  IconMessageQuestion,
  IconNumbers,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconSend,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { blockingOf } from '@touchline/domain/engine/machine/check.ts'
import { all, no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import type { FieldValues } from '@touchline/domain/shared/values.ts'
import { type MatchReviewStatus, type MatchStatus } from '@touchline/domain/nouns/match/match-states.ts'
import {
  matchCan,
  matchCanEdit,
  matchReviewCan,
  matchReviewTransitions,
  matchTransitions,
  type MatchAction,
  type MatchReviewAction,
} from '@touchline/domain/nouns/match/match-status.ts'
import type { MatchFacts } from '@touchline/domain/nouns/match/match-warnings.ts'
import {
  kickOffChanges,
  lacksScore,
  matchName,
  matchReviewOf,
  matchStatusOf,
  type Match,
} from '@touchline/domain/nouns/match/match.ts'
import { ScoreForm, scoreOf, isDisputed } from '@touchline/domain/nouns/match/score-form.ts'
import { canClaim } from '@touchline/domain/engine/review/claim.ts'
import { instantAt } from '@touchline/domain/shared/time/time-zone.ts'
import { useState } from 'react'
import type { Checked } from '#data/engine/checks.ts'
import { matchDecisions, matchReviewDecisions } from '#data/nouns/match/match-decisions.ts'
import { mutate } from '#data/query-client.ts'
import { currentAdmin } from '#data/session/session.ts'
import { scoreFields } from './match-score-fields.tsx'
import { playQuestion, reviewQuestion, zoneOf } from './match-time-fields.tsx'
import type { RecordAction } from '#kit/decision/action-buttons.tsx'
import { noteIn } from '#kit/decision/dialog/doubt-fields.tsx'
import type { DecisionAnswer, DecisionRequest } from '#kit/decision/dialog/decision-request.ts'
import { offerAction } from '#kit/decision/offer-action.ts'
import { toast } from '#kit/toast.tsx'
import { useNow } from '#ui/now.ts'

const playIcons: Record<MatchAction, Icon> = {
  setTime: IconCalendarClock,
  kickOff: IconPlayerPlay,
  pause: IconPlayerPause,
  resume: IconPlayerPlay,
  finish: IconFlag,
  postpone: IconCalendarOff,
  reschedule: IconCalendarClock,
  cancel: IconX,
  suspend: IconPlayerPause,
  abandon: IconPlayerStop,
  award: IconGavel,
}

const reviewIcons: Record<MatchReviewAction, Icon> = {
  submit: IconSend,
  approve: IconCheck,
  reject: IconX,
  askForInfo: IconMessageQuestion,
  resubmit: IconArrowBackUp,
  lock: IconLock,
  unlock: IconLockOpen,
}

/** Keys in the review workbench. */
const keys: Partial<Record<MatchReviewAction, string>> = { approve: 'A', reject: 'R', askForInfo: 'I' }

/** Usual actions of a state; the others are in the menu. */
const usualPlay: Record<MatchStatus, readonly MatchAction[]> = {
  scheduled: ['setTime'],
  timed: ['kickOff', 'postpone'],
  inPlay: ['pause', 'finish'],
  paused: ['resume', 'finish'],
  postponed: ['reschedule'],
  suspended: ['resume', 'abandon'],
  abandoned: ['finish'],
  finished: [],
  cancelled: [],
  awarded: [],
}
const rarePlay: readonly MatchAction[] = ['finish', 'postpone', 'suspend', 'cancel', 'award']

const usualReview: Record<MatchReviewStatus, readonly MatchReviewAction[]> = {
  draft: ['submit'],
  submitted: ['approve', 'askForInfo', 'reject'],
  needsInfo: ['resubmit'],
  approved: ['lock'],
  rejected: [],
  locked: ['unlock'],
}

/** Actions of both machines, each with its verdict. `ask` opens the page's decision dialog. */
export function useMatchActions(
  match: Match,
  {
    findings,
    failures,
    doubt,
    looked,
  }: Pick<Checked<MatchFacts>, 'findings' | 'failures' | 'doubt' | 'looked'>,
  ask: (request: DecisionRequest) => void,
  edit: () => void,
): { actions: RecordAction[]; more: RecordAction[] } {
  const now = useNow()
  const [openedAt] = useState(() => new Date())
  const change = { id: match.id, seen: match, openedAt }

  const report = (label: string, decisionId: string) =>
    toast.done(t('{match}: {action}.', { match: matchName(match), action: label }), {
      undo: () => matchDecisions.undo(decisionId),
    })

  const play = async (action: MatchAction, { reason, input }: DecisionAnswer = {}) => {
    const also = playFields(action, match, input)
    const { decisionId } = await mutate(matchDecisions.run(), { ...change, action, reason, also })
    report(matchTransitions[action].label, decisionId)
  }

  const review = async (action: MatchReviewAction, { reason, message, input }: DecisionAnswer = {}) => {
    const also = reviewFields(action, match)
    const { decisionId } = await mutate(matchReviewDecisions.run(), {
      ...change,
      action,
      reason,
      message,
      note: noteIn(input),
      also,
    })
    report(matchReviewTransitions[action].label, decisionId)
  }

  const correct = async ({ input }: DecisionAnswer) => {
    const score = scoreOf(ScoreForm.parse(input))
    if (score === undefined) return
    const form = { score, ...(isDisputed(match) ? { disputed: false } : {}) }
    const { decisionId } = await mutate(matchDecisions.update(), { ...change, form })
    report(t('Score corrected'), decisionId)
  }

  const against = findings.map(({ sentence }) => sentence)
  const name = matchName(match)

  const offerPlay = (action: MatchAction) =>
    offerAction({
      action,
      label: matchTransitions[action].label,
      icon: playIcons[action],
      name,
      verdict: matchCan(action, match),
      question: playQuestion(action, match, against),
      run: play,
      ask,
    })

  const notTaken = canClaim(match, { actorId: currentAdmin().uid, now })
  const sound = (action: MatchReviewAction): Verdict => {
    if (action !== 'approve') return yes
    if (lacksScore(match)) return no(t('Enter a score in Match Approval first.'))
    const conflict = blockingOf(findings)
    return conflict ? no(conflict.sentence) : looked
  }
  const offerReview = (action: MatchReviewAction) =>
    offerAction({
      action,
      label: matchReviewTransitions[action].label,
      icon: reviewIcons[action],
      tone: action === 'approve' ? 'primary' : 'default',
      ...(keys[action] === undefined ? {} : { shortcut: keys[action] }),
      name,
      verdict: all(matchReviewCan(action, match), notTaken, sound(action)),
      question: reviewQuestion(action, match, [...against, ...failures], doubt),
      run: review,
      ask,
    })

  const usual = usualPlay[matchStatusOf(match)]
  return {
    actions: [...usualReview[matchReviewOf(match)].map(offerReview), ...usual.map(offerPlay)],
    more: [
      {
        id: 'edit',
        label: t('Edit fixture and officials'),
        icon: IconPencil,
        verdict: matchCanEdit(match),
        run: edit,
        shortcut: 'E',
      },
      ...rarePlay.filter((action) => !usual.includes(action)).map(offerPlay),
      {
        id: 'score',
        label: t('Correct score'),
        icon: match.score ? IconNumbers : IconBallFootball,
        verdict: all(
          matchCanEdit(match),
          match.score ? yes : no(t('No score yet. Finish the match with one.')),
        ),
        run: () =>
          ask({
            title: t('Correct score: {match}', { match: name }),
            effect: t('Changes the score on record. The clubs’ reports stay as they are.'),
            confirm: t('Save score'),
            fields: scoreFields(match),
            run: correct,
          }),
      },
    ],
  }
}

/** Fields that an action of play sets in addition to the state. */
function playFields(action: MatchAction, match: Match, input: unknown): FieldValues {
  if (action === 'finish' || action === 'award') return { score: scoreOf(ScoreForm.parse(input)) }
  if (action !== 'setTime' && action !== 'reschedule') return {}
  const zone = zoneOf(match)
  const kickOff = instantAt(String(input), zone)
  return kickOff === undefined ? {} : kickOffChanges(kickOff, zone)
}

/** A lock also sets its flag; an approval settles the score, and with it the dispute. */
function reviewFields(action: MatchReviewAction, match: Match): FieldValues {
  if (action === 'approve') return isDisputed(match) ? { disputed: false } : {}
  return action === 'lock' || action === 'unlock' ? { locked: action === 'lock' } : {}
}
