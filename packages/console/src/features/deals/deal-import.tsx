import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { dealImport } from '@touchline/domain/nouns/deal/deal-import.ts'
import type { DealForm } from '@touchline/domain/nouns/deal/deal-form.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { dealNoun, dealTitle } from '@touchline/domain/nouns/deal/deal.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { useMemo } from 'react'
import { createImportedDeal, dealLookedUp, dealsLikeRow, importedDeals } from '#data/import/deal-import.ts'
import { stages } from '#data/nouns/deal/stages.ts'
import type { ImportProps } from '#kit/import/import-button.tsx'
import { defineImport, type AnyImport } from '#kit/import/import-definition.ts'
import { personalLocale } from '#kit/date/week.ts'
import { paths } from '#paths.ts'
import { blankDeal } from '#screens/create/new-deal.ts'
import { importedBy } from '#screens/list/import-cell.tsx'
import { RecordsImport } from '#screens/list/records-import.tsx'

const SAME_TITLE = t('Same title')

/** Deals from a CSV file; those without a stage begin in `first`. */
function definitionFor(first: PipelineStage): AnyImport {
  const empty = blankDeal(first)
  const noun = dealImport({ usual: empty.currency, locale: personalLocale() })
  return defineImport<DealForm>({
    collection: 'pipelines',
    noun: { one: t('deal'), many: t('deals') },
    ...importedBy(dealNoun, noun, () => empty),
    async lookUp(row, said) {
      const { form, unknown } = await dealLookedUp(row, said)
      if (unknown.length === 0) return { ok: true, value: form, said }
      const problems = unknown.map((one) => ({ ...one, label: noun.fields[one.field]?.label ?? '' }))
      return { ok: false, problems }
    },
    name: ({ title }) => title,
    keys: ({ title }) => [fold(title)],
    alike: () => SAME_TITLE,
    async find(form) {
      const found = await dealsLikeRow(form)
      return found.map((deal) => ({
        id: deal.id,
        seen: deal,
        name: dealTitle(deal),
        to: paths.pipeline(deal.id),
        why: SAME_TITLE,
      }))
    },
    starts: [],
    create: (id, form, { batchId }) => createImportedDeal(id, form, batchId),
    ...importedDeals,
    goesBack: t('New deals are marked as lost, because deals are never deleted'),
  })
}

export function DealImport(props: ImportProps) {
  const { data: all } = useQuery(stages())
  const first = all?.find(({ kind }) => kind === 'open')
  const definition = useMemo(() => first && definitionFor(first), [first])
  return (
    definition && (
      <RecordsImport
        {...props}
        definition={definition}
        list={paths.salesPipeline()}
        resultPath={() => paths.salesPipeline()}
      />
    )
  )
}
