import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { CurrencyPicker } from '#features/dashboards/currency-picker.tsx'
import { useCurrency } from '#features/dashboards/use-currency.ts'
import { ComingDashboard } from '#kit/coming/dashboard/coming-dashboard.tsx'
import { Coming } from '#kit/coming/coming.tsx'
import { DashboardHead } from '#kit/dashboard/dashboard-head.tsx'
import { usePeriod } from '#kit/dashboard/use-period.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import { AgentsActivities } from './agents-activities.tsx'
import { AgentsLeaderboard } from './agents-leaderboard.tsx'

const AgentsQuality = lazyPart(async () => (await import('./agents-quality.tsx')).AgentsQuality)

const TITLE = t('Agents dashboard')

export const handle: RouteHandle = { title: TITLE }

/** Open, won and done work of each sales agent, and how often second looks agree. */
export function Component() {
  const choice = usePeriod()
  const money = useCurrency()
  const { data: agents } = useQuery(administrators())
  return (
    <Page
      title={TITLE}
      subtitle={t('Administrators who own contacts, deals or activities.')}
      actions={
        <DashboardHead choice={choice} collections={['pipelines', 'activities', 'contacts']}>
          <CurrencyPicker {...money} />
        </DashboardHead>
      }
    >
      {money.failure && <FailureNotice {...money.failure} />}
      {money.currency === undefined || agents === undefined ? (
        !money.failure && (
          <Coming>
            <ComingDashboard shown={['table', 'ranking']} />
          </Coming>
        )
      ) : (
        <>
          <AgentsLeaderboard choice={choice} currency={money.currency} agents={agents} />
          <AgentsActivities choice={choice} agents={agents} />
        </>
      )}
      <AgentsQuality />
    </Page>
  )
}
