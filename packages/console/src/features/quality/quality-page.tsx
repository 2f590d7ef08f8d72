import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { areaName } from '@touchline/domain/engine/log/subject.ts'
import {
  agreementOf,
  KAPPA_PAIRS_MIN,
  pairsOf,
  reasonPairs,
  reasonsGiven,
  splitLooks,
  weeklyAgreement,
  type Agreement,
} from '@touchline/domain/engine/review/second/agreement.ts'
import { type FinalLook, secondLookQueues } from '@touchline/domain/engine/review/second/second-look.ts'
import { LOOKS_COUNTED } from '@touchline/domain/engine/review/second/second-look-questions.ts'
import { isTelling } from '@touchline/domain/engine/review/second/telling.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import type { ReactNode } from 'react'
import {
  finalLooks,
  type FinalLooks,
  openLooks,
  REVERSED_DAYS,
  reviewWeek,
  reversedIn,
} from '#data/quality.ts'
import { toAppError } from '#data/errors.ts'
import { useIsLead } from '#data/session/lead.ts'
import type { RouteHandle } from '#kit/list/route-handle.ts'
import { Page } from '#kit/page/page.tsx'
import { ComingDashboard } from '#kit/skeletons/coming-dashboard.tsx'
import { Coming } from '#ui/coming.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useFigureQueries } from '#kit/dashboard/use-figure-queries.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { coefficientText, numberText, percentText } from '#ui/text/numbers.ts'
import { useNow } from '#ui/now.ts'
import { useZone } from '#ui/time.tsx'
import classes from './quality-page.module.css'
import { QualitySettings } from './quality-settings.tsx'
import { QualitySplits } from './quality-splits.tsx'

const WEEKS = 10

const TITLE = t('Review quality')

export const handle: RouteHandle = { title: TITLE }

/** How often decisions are reversed and second looks agree: everyone’s for leads, a reviewer’s own for others. */
export function Component() {
  const isLead = useIsLead()
  const { data: week, error, refetch } = useQuery(reviewWeek())
  return (
    <Page title={TITLE}>
      {error ? (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      ) : week === undefined || isLead === undefined ? (
        <Coming>
          <ComingDashboard shown={['table']} />
        </Coming>
      ) : (
        <>
          {isTelling(week) ? <Agreements isLead={isLead} /> : <ReversedAlone />}
          {isLead && <QualitySettings />}
        </>
      )}
    </Page>
  )
}

/** While the team is too small for agreement to mean anything. */
const ReversedAlone = () => (
  <Panel title={t('Reversals')}>
    <Wide label={t('By queue')}>
      <NumberTable
        caption={t('Reversals by queue')}
        head={[t('Queue'), reversedHead]}
        rows={useReversed().map(({ queue, cell }) => ({
          key: queue,
          name: areaName(queue) ?? queue,
          cells: [cell],
        }))}
      />
    </Wide>
    <Text size="sm" c="dimmed">
      {t('Agreement of second looks is shown from three reviewers and fifty decisions a week on.')}
    </Text>
  </Panel>
)

function Agreements({ isLead }: { isLead: boolean }) {
  const { data, error, refetch } = useQuery(finalLooks(isLead))
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (data === undefined)
    return (
      <Coming>
        <ComingDashboard shown={['table']} />
      </Coming>
    )
  const { looks, isCut } = data
  return (
    <>
      <Panel title={t('Agreement')}>
        <Text size="sm" c="dimmed" mt={-8}>
          {scopeText(isLead, isCut)}{' '}
          {t('κ measures agreement beyond chance; shown from {count} second looks.', {
            count: KAPPA_PAIRS_MIN,
          })}
        </Text>
        {looks.length === 0 && <Text size="sm">{t('No second looks yet.')}</Text>}
        <Wide label={t('By queue')}>
          <ByQueue looks={looks} />
        </Wide>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" style={{ alignItems: 'start' }}>
          <Wide label={t('By reason')}>
            <ByReason looks={looks} />
          </Wide>
          <Wide label={t('By week')}>
            <ByWeek looks={looks} isCut={isLead && isCut} />
          </Wide>
        </SimpleGrid>
        {isLead && <Waiting />}
      </Panel>
      <QualitySplits looks={splitLooks(looks)} />
    </>
  )
}

/** A reviewer’s own second looks are read by key, a hash, so that they're a sample and not the latest. */
function scopeText(isLead: boolean, isCut: boolean): string {
  if (isLead)
    return isCut
      ? t('The latest {count} second looks of everyone.', { count: LOOKS_COUNTED })
      : t('Second looks of everyone.')
  return isCut
    ? t('A sample of {count} second looks in which you gave a verdict.', { count: LOOKS_COUNTED })
    : t('Second looks in which you gave a verdict.')
}

const Wide = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes['wide']} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
)

/** A share; for few second looks, the numbers themselves. */
const agreedText = (agreed: number, n: number): string =>
  n === 0
    ? '–'
    : n < KAPPA_PAIRS_MIN
      ? t('{agreed} of {count}', { agreed: numberText(agreed), count: numberText(n) })
      : percentText(agreed / n)

const kappaText = (kappa: number | undefined): string => (kappa === undefined ? '–' : coefficientText(kappa))

const cellsOf = ({ n, agreed, kappa }: Agreement) => [
  { text: numberText(n) },
  { text: agreedText(agreed, n) },
  { text: kappaText(kappa) },
]

const reversedHead = t('Reversed, {count} days', { count: REVERSED_DAYS })

/** Reversed decisions of each queue, of all its decisions. */
function useReversed() {
  const { values } = useFigureQueries(secondLookQueues.map(reversedIn))
  return secondLookQueues.map((queue, at) => {
    const figures = values[at]
    const text =
      figures === undefined
        ? '…'
        : t('{reversed} of {count}', {
            reversed: numberText(figures.reversed),
            count: numberText(figures.decided),
          })
    return { queue, cell: { text } }
  })
}

function ByQueue({ looks }: { looks: readonly FinalLook[] }) {
  const rows = useReversed()
  return (
    <NumberTable
      caption={t('Agreement by queue')}
      head={[t('Queue'), t('Second looks'), t('Agreed'), 'κ', reversedHead]}
      rows={rows.map(({ queue, cell }) => ({
        key: queue,
        name: areaName(queue) ?? queue,
        cells: [...cellsOf(agreementOf(pairsOf(looks.filter((look) => look.queue === queue)))), cell],
      }))}
    />
  )
}

const ByReason = ({ looks }: { looks: readonly FinalLook[] }) => (
  <NumberTable
    caption={t('Agreement by reason')}
    head={[t('Reason'), t('Given'), t('Agreed'), 'κ']}
    rows={reasonsGiven(looks).map((reason) => {
      const pairs = reasonPairs(looks, reason)
      const given = pairs.filter((pair) => pair.includes('given'))
      const kappa = given.length < KAPPA_PAIRS_MIN ? undefined : agreementOf(pairs).kappa
      const [n, agreed] = cellsOf(agreementOf(given))
      return {
        key: reason,
        name: reasonLabel(reason),
        cells: [n ?? { text: '–' }, agreed ?? { text: '–' }, { text: kappaText(kappa) }],
      }
    })}
  />
)

/** `isCut`: earlier ones weren't read, so that weeks before the first have no row. */
function ByWeek({ looks, isCut }: FinalLooks) {
  const zone = useZone()
  const now = useNow()
  const weeks = weeklyAgreement(looks, now, WEEKS)
  const first = weeks.findIndex(({ n }) => n > 0)
  return (
    <NumberTable
      caption={t('Agreement by week')}
      head={[t('Week from'), t('Second looks'), t('Agreed')]}
      rows={(isCut ? weeks.slice(Math.max(0, first)) : weeks).map(({ begins, n, agreed }) => ({
        key: begins.toISOString(),
        name: dayText(dayIn(begins, zone)),
        cells: [{ text: numberText(n) }, { text: agreedText(agreed, n) }],
      }))}
    />
  )
}

function Waiting() {
  const { data } = useQuery(openLooks())
  return (
    <Text size="sm">{t('Waiting: {count}', { count: data === undefined ? '…' : numberText(data) })}</Text>
  )
}
