import { t, tc } from '#language/t.ts'
import type { Decision } from '#engine/log/decision.ts'
import { matchReviewLabels, matchStatusLabels } from './match-states.ts'
import { matchReviewOf, matchStatusOf, teamName, type Match } from './match.ts'
import { Score, scoreText } from './score.ts'

/** A step of a match, from its creation to the end of its review. */
export type MatchStep = {
  id: 'created' | 'kickOff' | 'play' | 'homeReport' | 'awayReport' | 'corrected' | 'review'
  label: string
  detail?: string | undefined
  at: Date | undefined
}

/**
 * Steps of a match in chronological order, only the current one of each kind. `log`: its decisions, newest first; if
 * another program decided, the step has no time.
 */
export function matchTimeline(match: Match, log: readonly Decision[]): MatchStep[] {
  const found = [created(match), kickOff(match), play(match, log), ...reports(match), corrected(match, log)]
  const steps = [...found, review(match, log)].filter((step) => step !== undefined)
  // A step without a time stays behind the step before it.
  let latest = 0
  const placed = steps.map((step) => {
    const time = step.at?.getTime() ?? latest
    latest = Math.max(latest, time)
    return { step, time }
  })
  return placed.toSorted((a, b) => a.time - b.time).map(({ step }) => step)
}

const created = ({ createdAt }: Match): MatchStep | undefined =>
  createdAt && { id: 'created', label: tc('event', 'Created'), at: createdAt }

const kickOff = (match: Match): MatchStep | undefined =>
  match.kickOff && !['cancelled', 'postponed'].includes(matchStatusOf(match))
    ? { id: 'kickOff', label: t('Kick-off'), at: match.kickOff }
    : undefined

function play(match: Match, log: readonly Decision[]): MatchStep | undefined {
  const status = matchStatusOf(match)
  if (status === 'scheduled' || status === 'timed') return undefined
  const decided = log.find(({ after }) => after?.['status'] === status)
  const score = status === 'finished' || status === 'awarded' ? scoreIn(decided?.after) : undefined
  return { id: 'play', label: matchStatusLabels[status], detail: score, at: decided?.at }
}

function reports({ submissions, home, away }: Match): MatchStep[] {
  const report = (id: 'homeReport' | 'awayReport', team: Match['home'], side: 'home' | 'away') => {
    const submission = submissions?.[side]
    if (!submission) return []
    const label = t('Reported by {team}', { team: teamName(team) })
    return [{ id, label, detail: scoreText(submission.score), at: submission.at }]
  }
  return [...report('homeReport', home, 'home'), ...report('awayReport', away, 'away')]
}

/** Latest change of the score without a change of state. */
function corrected({ score }: Match, log: readonly Decision[]): MatchStep | undefined {
  const decided = log.find(({ after }) => after?.['score'] !== undefined)
  const { before, after, at } = decided ?? {}
  const detail = scoreIn(after)
  if (after === undefined || 'status' in after || !score || detail !== scoreText(score)) return undefined
  return { id: 'corrected', label: scoreIn(before) ? t('Score corrected') : t('Score entered'), detail, at }
}

function review(match: Match, log: readonly Decision[]): MatchStep | undefined {
  const state = matchReviewOf(match)
  if (state === 'draft') return undefined
  const decided = log.find(({ after }) => after?.['reviewStatus'] === state)
  return { id: 'review', label: matchReviewLabels[state], at: decided?.at }
}

function scoreIn(values: Decision['after']): string | undefined {
  const { data } = Score.safeParse(values?.['score'])
  return data && scoreText(data)
}
