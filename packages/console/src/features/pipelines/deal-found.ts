import { dealStatusLabels, dealStatusOf, dealTitle, type Deal } from '@touchline/domain/pipeline.ts'
import { ascending, type FoundKind } from '#data/found-kind.ts'
import { dealsCollection } from '#data/pipelines.ts'

export const dealFound: FoundKind<Deal> = {
  collection: dealsCollection,
  orderBy: [ascending('expectedCloseDate')],
  nameOf: dealTitle,
  facts: (deal) => [dealStatusLabels[dealStatusOf(deal)]],
}
