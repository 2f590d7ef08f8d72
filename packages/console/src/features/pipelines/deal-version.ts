import { dealStatusLabels, dealStatusOf } from '@touchline/domain/pipeline.ts'
import { toDealForm } from '@touchline/domain/pipeline-form.ts'
import { deals } from '#data/pipelines.ts'
import { recordVersions } from '#data/record-version.ts'

/** Deals as their form sees them. */
export const dealVersions = recordVersions(
  {
    collection: 'pipelines',
    toForm: toDealForm,
    facts: (deal) => ({ Status: dealStatusLabels[dealStatusOf(deal)] }),
  },
  deals.record,
)
