import { Button, Group, NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
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
import {
  type FinalLook,
  type SecondLookQueue,
  secondLookQueues,
} from '@touchline/domain/engine/review/second/second-look.ts'
import { LOOKS_COUNTED } from '@touchline/domain/engine/review/second/second-look-questions.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { dayIn } from '@touchline/domain/shared/time/time-zone.ts'
import { type ReactNode, useState } from 'react'
import {
  finalLooks,
  type FinalLooks,
  openLooks,
  REVERSED_DAYS,
  reversedIn,
  setShare,
  shareOf,
} from '#data/quality.ts'
import { toAppError } from '#data/errors.ts'
import { useIsLead } from '#data/session/lead.ts'
import { ComingDashboard } from '#kit/skeletons/coming-dashboard.tsx'
import { Coming } from '#ui/coming.tsx'
import { NumberTable } from '#kit/dashboard/number-table.tsx'
import { useFigureQueries } from '#kit/dashboard/use-figure-queries.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Panel } from '#ui/panel.tsx'
import { coefficientText, numberText, percentSuffix, percentText } from '#ui/text/numbers.ts'
import { useNow } from '#ui/now.ts'
import { useZone } from '#ui/time.tsx'
import classes from './agents-quality.module.css'
import { QualitySplits } from './quality-splits.tsx'
import { SHARE_MAX } from '@touchline/domain/engine/review/second/draw.ts'
import { toast } from '#kit/toast.tsx'

const WEEKS = 10

/** How often second looks agree: everyone’s for leads, a reviewer’s own for others. */
export function AgentsQuality() {
  const isLead = useIsLead()
  const { data, error, refetch } = useQuery({
    ...finalLooks(isLead === true),
    enabled: isLead !== undefined,
  })
  if (error) return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  if (data === undefined || isLead === undefined)
    return (
      <Coming>
        <ComingDashboard shown={['table']} />
      </Coming>
    )
  const { looks, isCut } = data
  return (
    <>
      <Panel title={t('Quality')}>
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
      {isLead && <QualitySettings />}
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

function ByQueue({ looks }: { looks: readonly FinalLook[] }) {
  const reversed = useFigureQueries(secondLookQueues.map(reversedIn))
  return (
    <NumberTable
      caption={t('Agreement by queue')}
      head={[
        t('Queue'),
        t('Second looks'),
        t('Agreed'),
        'κ',
        t('Reversed, {count} days', { count: REVERSED_DAYS }),
      ]}
      rows={secondLookQueues.map((queue, at) => {
        const figures = reversed.values[at]
        return {
          key: queue,
          name: areaName(queue) ?? queue,
          cells: [
            ...cellsOf(agreementOf(pairsOf(looks.filter((look) => look.queue === queue)))),
            {
              text: figures
                ? t('{reversed} of {count}', {
                    reversed: numberText(figures.reversed),
                    count: numberText(figures.decided),
                  })
                : '…',
            },
          ],
        }
      })}
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

/** Share of decisions that get a second look, set by leads. */
const QualitySettings = () => (
  <Panel title={t('Second looks')}>
    <Text size="sm" c="dimmed" mt={-8}>
      {t('Share of decisions that a colleague reviews again, without seeing the first verdict.')}
    </Text>
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md">
      {secondLookQueues.map((queue) => (
        <Share key={queue} queue={queue} />
      ))}
    </SimpleGrid>
  </Panel>
)

function Share({ queue }: { queue: SecondLookQueue }) {
  const { data: share } = useQuery(shareOf(queue))
  const [typed, setTyped] = useState<number | string>()
  const { mutateAsync, isPending } = useMutation(setShare())
  const label = areaName(queue) ?? queue
  const now = share === undefined ? '' : Math.round(share * 1000) / 10
  const isChanged = typeof typed === 'number' && typed !== now
  const save = async () => {
    if (typeof typed !== 'number') return
    const set = (value: number) => mutateAsync({ queue, share: value / 100 })
    try {
      await set(typed)
      setTyped(undefined)
      const undo = typeof now === 'number' ? () => set(now) : undefined
      toast.done(t('{queue}: {percent}% get a second look.', { queue: label, percent: typed }), { undo })
    } catch (failure) {
      toast.error(failure)
    }
  }
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <NumberInput
        label={label}
        suffix={percentSuffix()}
        min={0}
        max={SHARE_MAX * 100}
        decimalScale={1}
        clampBehavior="strict"
        value={typed ?? now}
        onChange={setTyped}
        disabled={share === undefined}
        w={120}
      />
      <Button variant="default" disabled={!isChanged} loading={isPending} onClick={() => void save()}>
        {t('Save')}
      </Button>
    </Group>
  )
}
