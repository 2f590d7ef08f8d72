import { Button } from '@mantine/core'
import { IconSeeding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { Link } from 'react-router'
import { stages } from '#data/nouns/pipeline/pipeline-stages.ts'
import { CurrencyPicker } from '#features/dashboards/currency-picker.tsx'
import { useCurrency } from '#features/dashboards/use-currency.ts'
import { ComingDashboard } from '#kit/coming/dashboard/coming-dashboard.tsx'
import { Coming } from '#kit/coming/coming.tsx'
import { DashboardHead } from '#kit/dashboard/dashboard-head.tsx'
import { DashboardPanels } from '#kit/dashboard/dashboard-panels.tsx'
import { usePeriod } from '#kit/dashboard/use-period.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/notice/empty-state.tsx'
import { DealsFigures } from './deals-figures.tsx'
import { DealsForecast } from './deals-forecast.tsx'
import { DealsFunnel } from './deals-funnel.tsx'
import { DealsLostReasons } from './deals-lost-reasons.tsx'
import { DealsStageAge } from './deals-stage-age.tsx'

const TITLE = t('Pipelines dashboard')

export const handle: RouteHandle = { title: TITLE }

/** Open value, conversion and stale deals of the pipeline. */
export function Component() {
  const choice = usePeriod()
  const money = useCurrency()
  const { data: all } = useQuery(stages())
  const open = all?.filter(({ kind }) => kind === 'open')
  return (
    <Page
      title={TITLE}
      actions={
        <DashboardHead choice={choice} collections={['pipelines', 'pipelineStages']}>
          <CurrencyPicker {...money} />
        </DashboardHead>
      }
    >
      {money.failure ? (
        <FailureNotice {...money.failure} />
      ) : money.isWithoutDeals ? (
        <NoDealsYet />
      ) : money.currency === undefined || open === undefined ? (
        <Coming>
          <ComingDashboard shown={['figures', 'figures', 'bars', 'bars']} />
        </Coming>
      ) : (
        <>
          <DealsFigures choice={choice} currency={money.currency} />
          <DashboardPanels>
            <DealsFunnel choice={choice} stages={open} />
            <DealsForecast today={choice.today} currency={money.currency} />
            <DealsStageAge stages={open} />
            <DealsLostReasons choice={choice} />
          </DashboardPanels>
        </>
      )}
    </Page>
  )
}

const NoDealsYet = () => (
  <EmptyState
    icon={IconSeeding}
    title={t('No deals yet')}
    text={t('Add a deal to see your open value, win rate and stale deals.')}
    action={
      <Button component={Link} to={paths.pipelineAdd()}>
        {t('Add deal')}
      </Button>
    }
  />
)
