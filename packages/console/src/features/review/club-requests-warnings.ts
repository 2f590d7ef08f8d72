import { clubName, type Club } from '@touchline/domain/club.ts'
import { whyAlike, type ClubDuplicate } from '@touchline/domain/club-duplicates.ts'
import { teamKind, teamQuestions } from '@touchline/domain/club-name.ts'

/** So many duplicates are named one by one. */
const NAMED = 3

/** What speaks against listing a club; nothing of it is certain (product.md, section 5). */
export function clubWarnings(club: Pick<Club, 'name'>, duplicates: readonly ClubDuplicate[]): string[] {
  const kind = teamKind(club.name)
  const others = duplicates.length - NAMED
  return [
    ...duplicates
      .slice(0, NAMED)
      .map((duplicate) => `May be ${clubName(duplicate.club)}: ${whyAlike(duplicate)}.`),
    ...(others > 0 ? [`${others} more ${others === 1 ? 'club is' : 'clubs are'} like it.`] : []),
    ...(kind === undefined ? [] : [teamQuestions[kind]]),
  ]
}
