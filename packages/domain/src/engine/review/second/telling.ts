/** Fewest reviewers, and decisions within a week, for agreement and rules that act to mean anything; sentences name them. */
export const REVIEWERS_MIN = 3
const DECISIONS_MIN = 50

/** A team's last week: people who decided, and decisions. */
export type ReviewWeek = { reviewers: number; decisions: number }

export const isTelling = ({ reviewers, decisions }: ReviewWeek): boolean =>
  reviewers >= REVIEWERS_MIN && decisions >= DECISIONS_MIN
