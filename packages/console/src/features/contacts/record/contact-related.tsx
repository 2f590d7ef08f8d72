import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { dealStatusLabels, dealStatusOf, dealTitle } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { dealsOfContact } from '#data/nouns/pipeline/pipelines.ts'
import { Line, RelatedPanel } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'

/** Deals of the contact. */
export function ContactDeals({ contact }: { contact: Contact }) {
  return (
    <RelatedPanel
      title={t('Deals')}
      query={useQuery(dealsOfContact(contact.id))}
      none={t('No deals.')}
      all={{ label: t('Sales Pipeline'), to: paths.salesPipeline() }}
    >
      {(deal) => (
        <Line
          key={deal.id}
          to={paths.pipeline(deal.id)}
          facts={[
            dealStatusLabels[dealStatusOf(deal)],
            deal.primaryContactId === contact.id ? t('Primary contact') : '',
          ]}
        >
          {dealTitle(deal)}
        </Line>
      )}
    </RelatedPanel>
  )
}
