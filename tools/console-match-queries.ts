import { sent, type FixedQuery } from '#tools/console-query.ts'

/** What is asked of matches and their moderators beside the lists. */

/** One for every place in data/ that sends one. */
export const matchQueries: readonly FixedQuery[] = [
  sent('match-related.ts', 'matches of two teams on a day', 'matches', [
    'teamDayKeys',
    'array-contains-any',
    ['a', 'b'],
  ]),
  sent(
    'match-related.ts',
    'matches at a venue on a day',
    'matches',
    ['venue.name', '==', 'x'],
    ['localDate', '==', '2026-06-01'],
  ),
  sent('match-approval.ts', 'matches of the same teams on those days', 'matches', [
    'teamDayKeys',
    'array-contains-any',
    ['a', 'b', 'c'],
  ]),
  sent(
    'moderator-coverage.ts',
    'a page of listed leagues',
    'leagues',
    ['status', '==', 'approved'],
    ['name', 'asc'],
  ),
  sent(
    'moderator-related.ts',
    'how much someone handled',
    'decisions',
    ['by', '==', 'x'],
    ['at', '>=', new Date(0)],
    ['at', 'desc'],
  ),
  sent('moderator-coverage.ts', 'who looks after these leagues', 'matchModerators', [
    'scopeKeys',
    'array-contains-any',
    ['league_x', 'country_GB'],
  ]),
]
