import { IconHeartHandshake } from '@tabler/icons-react'
import { dealStatusLabels, dealStatusOf, dealTitle } from '@touchline/domain/pipeline.ts'
import { createElement } from 'react'
import { dealsByWord } from '#data/pipelines.ts'
import { queryClient } from '#data/query-client.ts'
import type { PaletteItem } from '#kit/palette/palette-source.ts'
import { paths } from '#paths.ts'

/** Deals by a word of their title, club or contacts. */
export async function findDeals(query: string): Promise<PaletteItem[]> {
  const found = await queryClient.fetchQuery(dealsByWord(query))
  return found.map((deal) => ({
    id: deal.id,
    label: dealTitle(deal),
    description: dealStatusLabels[dealStatusOf(deal)],
    icon: createElement(IconHeartHandshake, { size: 18, 'aria-hidden': true }),
    action: { to: paths.pipeline(deal.id) },
  }))
}
