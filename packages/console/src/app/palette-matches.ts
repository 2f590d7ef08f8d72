import { IconBallFootball } from '@tabler/icons-react'
import { matchName } from '@touchline/domain/match.ts'
import { createElement } from 'react'
import { matchesByWord } from '#data/matches.ts'
import { queryClient } from '#data/query-client.ts'
import type { PaletteItem } from '#kit/palette/palette-source.ts'
import { paths } from '#paths.ts'

/** The latest matches of a club or a competition. */
export async function findMatches(query: string): Promise<PaletteItem[]> {
  const found = await queryClient.fetchQuery(matchesByWord(query))
  return found.map((match) => ({
    id: match.id,
    label: matchName(match),
    description: [match.localDate, match.competitionName].filter(Boolean).join(', ') || undefined,
    icon: createElement(IconBallFootball, { size: 18, 'aria-hidden': true }),
    action: { to: paths.match(match.id) },
  }))
}
