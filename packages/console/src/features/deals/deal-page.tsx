import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { dealWarningLabels, rotsAt, warningsOfDeal } from '@touchline/domain/nouns/deal/deal-warnings.ts'
import {
  dealNoun,
  dealStatusLabels,
  dealStatusOf,
  dealStatusTones,
  dealTitle,
  type Deal,
} from '@touchline/domain/nouns/deal/deal.ts'
import { useFresh } from '#data/engine/freshness.ts'
import { nameOfClub } from '#data/nouns/deal/batched-names.ts'
import { stages as stagesQuery } from '#data/nouns/deal/stages.ts'
import { deals } from '#data/nouns/deal/deals.ts'
import { readyStages } from '#data/nouns/deal/ready-stages.ts'
import { ownTimeZone } from '#data/session/own-zone.ts'
import { DealPeople } from './deal-add-contact.tsx'
import { Warnings } from '#kit/decision/warnings.tsx'
import { moneyText } from '#kit/money.ts'
import { paths } from '#paths.ts'
import { useNarrow } from '#ui/narrow.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useNow } from '#ui/now.ts'
import { recordPage, RecordTitle } from '#screens/record/record-page.tsx'
import { RecordComments } from '#screens/comments/lazy-comments.tsx'
import { DealDetails } from './deal-details.tsx'
import { DealTimeline } from './deal-timeline.tsx'
import { DealSummary, useDealActions } from './deal-summary.tsx'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import { useEffect, useRef, useState } from 'react'
import classes from './deal-stage-bar.module.css'
import { rich } from '#ui/text/rich.tsx'
import { administrators } from '#data/nouns/user/administrators.ts'
import { nameOfStage } from './stage-words.ts'
import { Count, Line, Lines, Nothing } from '#kit/page/related.tsx'
import { Panel } from '#ui/panel.tsx'
import { Time } from '#ui/time.tsx'
import { IconFilePlus } from '@tabler/icons-react'
import { dealCanOffer } from '@touchline/domain/nouns/offer/offer-status.ts'
import { type Offer, offerName } from '@touchline/domain/nouns/offer/offer.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { toAppError } from '#data/errors.ts'
import { offersOfDeal } from '#data/nouns/offers.ts'
import { ActionButton } from '#kit/decision/action-buttons.tsx'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { Bone } from '#ui/bones.tsx'
import { OfferBadge } from './offer-badge.tsx'

const NewOffer = lazyPart(async () => (await import('./new-offer.tsx')).NewOffer)

/** Offers of the deal, the latest first. */
function DealOffers({ deal }: { deal: Deal }) {
  useFresh('offers')
  const { data, error, refetch } = useQuery(offersOfDeal(deal.id))
  const [isNew, setNew] = useState(false)
  const verdict = dealCanOffer(deal)
  const open = () => setNew(true)
  useShortcuts(t('Offers'), verdict.ok ? [{ label: t('New offer'), run: open }] : [])
  return (
    <Panel title={t('Offers')} aside={<Count count={data?.length ?? 0} />}>
      {data === undefined && !error && <Bone h={20} w="60%" />}
      {data === undefined && error && (
        <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
      )}
      {data?.length === 0 && <Nothing>{t('No offers yet.')}</Nothing>}
      {data !== undefined && data.length > 0 && (
        <Lines>
          {data.map((offer) => (
            <OfferLine key={offer.id} offer={offer} />
          ))}
        </Lines>
      )}
      <Group>
        <ActionButton id="offer" label={t('New offer')} icon={IconFilePlus} verdict={verdict} run={open} />
      </Group>
      {isNew && <NewOffer deal={deal} onClose={() => setNew(false)} />}
    </Panel>
  )
}

function OfferLine({ offer }: { offer: Offer }) {
  const { totalMinor = 0, currency = '', validUntil } = offer
  const facts = [
    moneyText({ valueMinor: totalMinor, currency }),
    validUntil === undefined ? '' : t('valid until {day}', { day: dayText(validUntil) }),
  ]
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" w="100%" align="flex-start">
      <Line to={paths.offer(offer.id)} facts={facts}>
        {offerName(offer)}
      </Line>
      <Text component="span" size="xs">
        <OfferBadge offer={offer} />
      </Text>
    </Group>
  )
}

export const { Component, loader, handle } = recordPage<Deal>({
  noun: dealNoun,
  label: t('Deal'),
  list: paths.salesPipeline(),
  nameOf: dealTitle,
  record: deals.record,
  fetchAhead: readyStages,
  useParts(deal, ask) {
    useFresh('activities')
    const { data: stages = [] } = useQuery(stagesQuery())
    const { data: club } = useQuery({ ...nameOfClub(deal.clubId ?? ''), enabled: deal.clubId !== undefined })
    const now = useNow()
    const { actions, moveTo } = useDealActions(deal, stages, ask)
    const { valueMinor = 0, currency = '' } = deal
    const isNarrow = useNarrow()
    const bar = <StageBar deal={deal} stages={stages} onMove={moveTo} />
    const warnings = warningsOfDeal(deal, { stages, now, timeZone: ownTimeZone() })
    const status = dealStatusOf(deal)
    return {
      actions,
      title: (
        <RecordTitle
          name={dealTitle(deal)}
          badges={[
            <StatusBadge key="status" tone={dealStatusTones[status]}>
              {dealStatusLabels[status]}
            </StatusBadge>,
          ]}
        />
      ),
      subtitle: [moneyText({ valueMinor, currency }), deal.clubId && club].filter(Boolean).join(' · '),
      above: (
        <>
          {!isNarrow && bar}
          <DealSummary deal={deal} stages={stages} />
          {isNarrow && bar}
          <Warnings warnings={warnings.map((warning) => dealWarningLabels[warning])} />
        </>
      ),
      side: (
        <>
          <RecordComments collection="pipelines" id={deal.id} />
          <DealPeople deal={deal} />
          <DealOffers deal={deal} />
          <DealDetails deal={deal} />
          <DealStages deal={deal} stages={stages} />
        </>
      ),
      main: <DealTimeline deal={deal} stages={stages} ask={ask} />,
    }
  },
})

type StageBarProps = { deal: Deal; stages: readonly PipelineStage[]; onMove: (to: PipelineStage) => void }

/** Stages of the deal as buttons: pressing one moves the deal there. */
function StageBar({ deal, stages, onMove }: StageBarProps) {
  const isClosed = dealStatusOf(deal) !== 'open'
  // A closed deal shows how it ended; an open one what is ahead.
  const shown = stages.filter(({ id, kind }) => kind === 'open' || id === deal.stageId)
  const at = shown.findIndex(({ id }) => id === deal.stageId)
  const frame = useRef<HTMLElement>(null)
  const here = shown[at]?.id
  // Where not all of them have room, the deal's own stage is in sight.
  useEffect(() => {
    const [bar, step] = [frame.current, frame.current?.querySelector<HTMLElement>('[data-here]')]
    if (!bar || !step) return
    // The page may still be hidden behind the one that it follows.
    const sizes = new ResizeObserver(() => {
      const [whole, one] = [bar.getBoundingClientRect(), step.getBoundingClientRect()]
      bar.scrollBy(one.left + one.width / 2 - whole.left - whole.width / 2, 0)
    })
    sizes.observe(bar)
    return () => sizes.disconnect()
  }, [here])
  return (
    <nav ref={frame} aria-label={t('Stages')} className={classes['frame']}>
      <ol className={classes['bar']}>
        {shown.map((stage, place) => {
          const isHere = place === at
          const { name } = stage
          const action = isClosed ? t('{name}: reopen here', { name }) : t('{name}: move here', { name })
          return (
            <li key={stage.id} className={classes['step']}>
              <button
                type="button"
                className={classes['button']}
                data-done={place < at || undefined}
                data-here={isHere || undefined}
                data-kind={stage.kind}
                aria-current={isHere ? 'step' : undefined}
                aria-label={isHere ? t('{name}, current stage', { name }) : action}
                title={isHere ? undefined : action}
                onClick={() => !isHere && onMove(stage)}
              >
                {name}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const DAY_MS = 86_400_000

/** "3 days", "less than a day" */
const spokenTime = (ms: number): string =>
  t('{days, plural, =0 {less than a day} one {# day} other {# days}}', { days: Math.floor(ms / DAY_MS) })

/** Stages of the deal, since when, by whom, and for how long; the latest first. */
function DealStages({ deal, stages }: { deal: Deal; stages: readonly PipelineStage[] }) {
  const now = useNow()
  const { data: people = [] } = useQuery(administrators())
  const entries = deal.stageHistory ?? []
  const rots = rotsAt(deal, stages)
  const stays = entries.map((entry, at) => ({
    ...entry,
    ms: (entries[at + 1]?.at ?? now).getTime() - entry.at.getTime(),
    isNow: at === entries.length - 1,
  }))
  return (
    <Panel title={t('Stage history')}>
      {stays.length === 0 ? (
        <Nothing>{t('No stage history.')}</Nothing>
      ) : (
        <Lines>
          {stays.toReversed().map(({ stageId, at, by, ms, isNow }) => (
            <Text key={at.getTime()} size="sm" component="div">
              <Text span fw={600} size="sm">
                {nameOfStage(stageId, stages)}
              </Text>
              <Text span size="sm" c="dimmed">
                {' '}
                {rich(isNow ? t('since <date/>') : t('from <date/>'), {
                  date: () => <Time at={at} as="day" />,
                })}
                {' · '}
                {spokenTime(Math.max(0, ms))}
                {isNow && rots !== undefined && (
                  <>
                    {' · '}
                    {rich(rots < now ? t('stale since <date/>') : t('stale from <date/>'), {
                      date: () => <Time at={rots} as="day" />,
                    })}
                  </>
                )}
                {' · '}
                {people.find(({ value }) => value === by)?.label ?? t('Unknown person')}
              </Text>
            </Text>
          ))}
        </Lines>
      )}
    </Panel>
  )
}
