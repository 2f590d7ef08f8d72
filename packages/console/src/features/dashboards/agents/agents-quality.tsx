import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { areaName } from '@touchline/domain/nouns/decision/subject.ts'
import {
  agreementOf,
  KAPPA_PAIRS_MIN,
  pairsOf,
  reasonPairs,
  reasonsGiven,
  splitLooks,
  weeklyAgreement,
  type Agreement,
} from '@touchline/domain/review/second/agreement.ts'
import { secondLookQueues, type FinalLook } from '@touchline/domain/review/second/second-look.ts'
import { LOOKS_COUNTED } from '@touchline/domain/review/second/second-look-questions.ts'
import { reasonLabel } from '@touchline/domain/review/reason-label.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import type { ReactNode } from 'react'
import {
  finalLooks,
  openLooks,
  reversedIn,
  REVERSED_DAYS,
  type FinalLooks,
} from '#data/dashboards/quality.ts'
import { toAppError } from '#data/errors.ts'
import { useIsLead } from '#data/session/lead.ts'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useFigureQueries } from '#kit/dashboard/use-figure-queries.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText, percentText } from '#ui/text/numbers.ts'
import { useNow } from '#ui/time/now.ts'
import { useZone } from '#ui/time/time.tsx'
import classes from './agents-quality.module.css'
import { QualitySettings } from './quality-settings.tsx'
import { QualitySplits } from './quality-splits.tsx'

const WEEKS = 10

/** How often a second look agrees: a reviewer's own, or of all for leads. */
export function AgentsQuality() {
  const isLead = useIsLead()
  const { data, error, refetch } = useQuery({
    ...finalLooks(isLead === true),
    enabled: isLead !== undefined,
  })
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (data === undefined || isLead === undefined) return <Skeleton h={320} />
  const { looks, isCut } = data
  return (
    <>
      <Panel title="Quality">
        <Text size="sm" c="dimmed" mt={-8}>
          {scopeText(isLead, isCut)} κ is agreement beyond chance; hidden below {KAPPA_PAIRS_MIN}.
        </Text>
        {looks.length === 0 && <Text size="sm">No second looks yet.</Text>}
        <Wide label="By queue">
          <ByQueue looks={looks} />
        </Wide>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl" style={{ alignItems: 'start' }}>
          <Wide label="By reason">
            <ByReason looks={looks} />
          </Wide>
          <Wide label="By week">
            <ByWeek looks={looks} isCut={isLead && isCut} />
          </Wide>
        </SimpleGrid>
        {isLead && <Waiting />}
      </Panel>
      <QualitySplits looks={splitLooks(looks)} />
      {isLead && <QualitySettings />}
    </>
  )
}

/** Of one's own, the database picks by key, which is a hash: any of them, not the latest. */
function scopeText(isLead: boolean, isCut: boolean): string {
  if (isLead)
    return isCut ? `The latest ${LOOKS_COUNTED} second looks of everyone.` : 'Second looks of everyone.'
  return isCut
    ? `A sample of ${LOOKS_COUNTED} second looks in which you gave a verdict.`
    : 'Second looks in which you gave a verdict.'
}

const Wide = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes['wide']} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
)

/** Of a few, a share would say more than is known. */
const agreedText = (agreed: number, n: number): string =>
  n === 0 ? '–' : n < KAPPA_PAIRS_MIN ? `${numberText(agreed)} of ${numberText(n)}` : percentText(agreed / n)

const cellsOf = ({ n, agreed, kappa }: Agreement) => [
  { text: numberText(n) },
  { text: agreedText(agreed, n) },
  { text: kappa === undefined ? '–' : kappa.toFixed(2) },
]

function ByQueue({ looks }: { looks: readonly FinalLook[] }) {
  const reversed = useFigureQueries(secondLookQueues.map(reversedIn))
  return (
    <NumberTable
      caption="Agreement by queue"
      head={['Queue', 'Second looks', 'Agreed', 'κ', `Reversed, ${REVERSED_DAYS} days`]}
      rows={secondLookQueues.map((queue, at) => {
        const figures = reversed.values[at]
        return {
          key: queue,
          name: areaName(queue) ?? queue,
          cells: [
            ...cellsOf(agreementOf(pairsOf(looks.filter((look) => look.queue === queue)))),
            { text: figures ? `${numberText(figures.reversed)} of ${numberText(figures.decided)}` : '…' },
          ],
        }
      })}
    />
  )
}

const ByReason = ({ looks }: { looks: readonly FinalLook[] }) => (
  <NumberTable
    caption="Agreement by reason"
    head={['Reason', 'Given', 'Agreed', 'κ']}
    rows={reasonsGiven(looks).map((reason) => {
      const pairs = reasonPairs(looks, reason)
      const given = pairs.filter((pair) => pair.includes('given'))
      const kappa = given.length < KAPPA_PAIRS_MIN ? undefined : agreementOf(pairs).kappa
      const [n, agreed] = cellsOf(agreementOf(given))
      return {
        key: reason,
        name: reasonLabel(reason),
        cells: [n ?? { text: '–' }, agreed ?? { text: '–' }, { text: kappa?.toFixed(2) ?? '–' }],
      }
    })}
  />
)

/** `isCut`: earlier ones were not read, so that weeks before the first of these have no row. */
function ByWeek({ looks, isCut }: FinalLooks) {
  const zone = useZone()
  const now = useNow()
  const weeks = weeklyAgreement(looks, now, WEEKS)
  const first = weeks.findIndex(({ n }) => n > 0)
  return (
    <NumberTable
      caption="Agreement by week"
      head={['Week from', 'Second looks', 'Agreed']}
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
  return <Text size="sm">Waiting: {data === undefined ? '…' : numberText(data)}</Text>
}
