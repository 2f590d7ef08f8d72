import { toDealForm } from '@touchline/domain/nouns/pipeline/pipeline-form.ts'
import { dealStatusLabels, dealStatusOf } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { recordVersions } from '#data/engine/record-version.ts'
import { deals } from '#data/nouns/pipeline/pipelines.ts'

/** Deals as their form sees them. */
export const dealVersions = recordVersions(
  {
    collection: 'pipelines',
    toForm: toDealForm,
    facts: (deal) => ({ Status: dealStatusLabels[dealStatusOf(deal)] }),
  },
  deals.record,
)
