import * as z from 'zod/mini'
import { t } from '#language/t.ts'
import { orEmpty, wholeNumber } from '#shared/fields/form-field.ts'
import { goalsOf, winnerByGoals, type Goals, type Score } from './score.ts'

const goals = orEmpty(wholeNumber(0, 99, t('Enter goals from 0 to 99.')))
const optionalPair = z.object({ home: goals, away: goals }).check(
  z.refine((pair) => pair.home !== '' || pair.away === '', {
    error: t('Enter the goals of both teams.'),
    path: ['home'],
  }),
  z.refine((pair) => pair.away !== '' || pair.home === '', {
    error: t('Enter the goals of both teams.'),
    path: ['away'],
  }),
)

type Pair = z.infer<typeof optionalPair>

/** Both numbers; undefined if the pair is empty or half entered. */
const goalsIn = ({ home, away }: Pair): Goals | undefined =>
  home === '' || away === '' ? undefined : { home, away }

/** Form values of a result: empty for parts not played or unknown. The winner follows. */
export const ScoreForm = z
  .object({
    halfTime: optionalPair,
    fullTime: optionalPair,
    extraTime: optionalPair,
    penalties: optionalPair,
  })
  .check(
    z.superRefine((form, context) => {
      for (const { part, text } of scoreProblems(form))
        context.issues.push({ code: 'custom', message: text, path: [part, 'home'], input: form })
    }),
  )
export type ScoreForm = z.infer<typeof ScoreForm>

export type ScorePart = keyof ScoreForm
export type ScoreProblem = { part: ScorePart; text: string }

/** Problems of a score, in the order of the form; half-entered pairs count as empty. */
export function scoreProblems(form: Record<ScorePart, Pair>): ScoreProblem[] {
  const [half, full, extra, shootOut] = [form.halfTime, form.fullTime, form.extraTime, form.penalties].map(
    goalsIn,
  )
  if (full === undefined) return [{ part: 'fullTime', text: t('Enter the score at full-time.') }]
  const problems: (ScoreProblem | false)[] = [
    half !== undefined &&
      (half.home > full.home || half.away > full.away) && {
        part: 'halfTime',
        text: t('A team can’t have more goals at half-time than at full-time.'),
      },
    extra !== undefined &&
      !isDraw(full) && { part: 'extraTime', text: t('Extra time follows only a draw at full-time.') },
    shootOut !== undefined &&
      !isDraw(goalsOf({ fullTime: full, extraTime: extra })) && {
        part: 'penalties',
        text: t('A penalty shoot-out follows only a draw.'),
      },
    shootOut !== undefined &&
      isDraw(shootOut) && { part: 'penalties', text: t('A penalty shoot-out has a winner.') },
  ]
  return problems.filter((problem) => problem !== false)
}

const isDraw = ({ home, away }: Goals) => home === away

const empty: Pair = { home: '', away: '' }

export function toScoreForm(score: Score | undefined): ScoreForm {
  return {
    halfTime: score?.halfTime ?? empty,
    fullTime: score?.fullTime ?? empty,
    extraTime: score?.extraTime ?? empty,
    penalties: score?.penalties ?? empty,
  }
}

/** Result of a valid form; undefined without a full-time score. */
export function scoreOf(form: ScoreForm): Score | undefined {
  const fullTime = goalsIn(form.fullTime)
  if (fullTime === undefined) return undefined
  const [halfTime, extraTime, penalties] = [form.halfTime, form.extraTime, form.penalties].map(goalsIn)
  const goalsOnly = {
    fullTime,
    ...(halfTime && { halfTime }),
    ...(extraTime && { extraTime }),
    ...(penalties && { penalties }),
  }
  return {
    ...goalsOnly,
    winner: winnerByGoals(goalsOnly),
    duration: penalties ? 'PENALTIES' : extraTime ? 'EXTRA_TIME' : 'REGULAR',
  }
}

/** Parts in which two reports differ; a part that only one gave is no difference. */
export function differingParts(one: Score, other: Score): ScorePart[] {
  const parts: ScorePart[] = ['halfTime', 'fullTime', 'extraTime', 'penalties']
  return parts.filter((part) => {
    const [a, b] = [one[part], other[part]]
    if (!a || !b) return (part === 'extraTime' || part === 'penalties') && Boolean(a) !== Boolean(b)
    return a.home !== b.home || a.away !== b.away
  })
}

type Reports = { home?: { score: Score } | null | undefined; away?: { score: Score } | null | undefined }

/** Whether both clubs reported different results. Follows from the reports if the match doesn't say so. */
export function isDisputed({
  disputed,
  submissions,
}: {
  disputed?: boolean | undefined
  submissions?: Reports | undefined
}): boolean {
  const { home, away } = submissions ?? {}
  return disputed ?? Boolean(home && away && differingParts(home.score, away.score).length > 0)
}
