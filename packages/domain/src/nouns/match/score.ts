import { t } from '#language/t.ts'
import * as z from 'zod/mini'

export const Goals = z.object({
  home: z.int().check(z.gte(0), z.lte(99)),
  away: z.int().check(z.gte(0), z.lte(99)),
})
export type Goals = z.infer<typeof Goals>

export const winners = ['HOME', 'AWAY', 'DRAW'] as const
export const Winner = z.enum(winners)
export type Winner = z.infer<typeof Winner>

export const durations = ['REGULAR', 'EXTRA_TIME', 'PENALTIES'] as const
export const Duration = z.enum(durations)

/**
 * A result. `fullTime`: after regular time; `extraTime`: goals in extra time alone; `penalties`: shoot-out alone (IFAB,
 * Law 10: https://www.theifab.com/laws/latest/determining-the-outcome-of-a-match/).
 */
export const Score = z.object({
  winner: z.catch(z.nullable(Winner), null),
  duration: z.catch(Duration, 'REGULAR'),
  halfTime: z.catch(z.optional(z.nullable(Goals)), undefined),
  fullTime: Goals,
  extraTime: z.catch(z.optional(z.nullable(Goals)), undefined),
  penalties: z.catch(z.optional(z.nullable(Goals)), undefined),
})
export type Score = z.infer<typeof Score>

/** Goals for the table: all without a shoot-out. */
export function goalsOf({ fullTime, extraTime }: Pick<Score, 'fullTime' | 'extraTime'>): Goals {
  return { home: fullTime.home + (extraTime?.home ?? 0), away: fullTime.away + (extraTime?.away ?? 0) }
}

/** Winner by goals and shoot-out; an awarded match may say otherwise. */
export function winnerByGoals(score: Pick<Score, 'fullTime' | 'extraTime' | 'penalties'>): Winner {
  const { home, away } = goalsOf(score)
  const lead = home - away || (score.penalties?.home ?? 0) - (score.penalties?.away ?? 0)
  return lead > 0 ? 'HOME' : lead < 0 ? 'AWAY' : 'DRAW'
}

const between = ({ home, away }: Goals) => `${home}–${away}`

/** A score as text: "2–1", "1–1 (4–3 pens)", "3–2 aet". */
export function scoreText(score: Score): string {
  const goals = between(goalsOf(score))
  if (score.penalties)
    return t('{score} ({penalties} pens)', { score: goals, penalties: between(score.penalties) })
  return score.extraTime ? t('{score} aet', { score: goals }) : goals
}

/** Further parts of a score as text: "Half-time 0–1", "After extra time", "Penalties 4–3". */
export function scoreNotes({ halfTime, extraTime, penalties }: Score): string[] {
  return [
    ...(halfTime ? [t('Half-time {score}', { score: between(halfTime) })] : []),
    ...(extraTime ? [t('After extra time')] : []),
    ...(penalties ? [t('Penalties {score}', { score: between(penalties) })] : []),
  ]
}
