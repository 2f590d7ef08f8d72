import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { Contact } from '@touchline/domain/nouns/contact/contact.ts'
import { dealStatusLabels, dealStatusOf, dealTitle } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { dealsOfContact } from '#data/nouns/pipeline/pipelines.ts'
import { Line, RelatedPanel } from '#kit/page/related.tsx'
import { paths } from '#paths.ts'

/** The deals that the contact has a part in. */
export function ContactDeals({ contact }: { contact: Contact }) {
  return (
    <RelatedPanel
      title={t('Deals')}
      query={useQuery(dealsOfContact(contact.id))}
      none={t('A part of no deal.')}
      all={{ label: t('Sales Pipeline'), to: paths.salesPipeline() }}
    >
      {(deal) => (
        <Line
          key={deal.id}
          to={paths.pipeline(deal.id)}
          facts={[
            dealStatusLabels[dealStatusOf(deal)],
            deal.primaryContactId === contact.id ? 'primary contact' : '',
          ]}
        >
          {dealTitle(deal)}
        </Line>
      )}
    </RelatedPanel>
  )
}
