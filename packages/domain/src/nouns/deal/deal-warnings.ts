import { t } from '#language/t.ts'
import { dayIn, daysBetween } from '#shared/time/time-zone.ts'
import { expectsValue, type PipelineStage } from './stage.ts'
import { dealStatusOf, type Deal } from './deal.ts'

export const dealWarnings = ['closeDatePast', 'noValue', 'noNextActivity', 'rotten'] as const
export type DealWarning = (typeof dealWarnings)[number]

export const dealWarningLabels: Record<DealWarning, string> = {
  closeDatePast: t('The close date has passed.'),
  noValue: t('No value yet.'),
  noNextActivity: t('No next activity planned.'),
  rotten: t('Stale: too long in this stage.'),
}

const DAY_MS = 86_400_000

/** When an open deal becomes stale; undefined for never. */
export function rotsAt(
  deal: Pick<Deal, 'status' | 'stageId' | 'stageEnteredAt'>,
  stages: readonly PipelineStage[],
): Date | undefined {
  const rotDays = stages.find(({ id }) => id === deal.stageId)?.rotDays
  if (dealStatusOf(deal) !== 'open' || !deal.stageEnteredAt || rotDays == null) return undefined
  return new Date(deal.stageEnteredAt.getTime() + rotDays * DAY_MS)
}

type Watched = Pick<
  Deal,
  'status' | 'stageId' | 'stageEnteredAt' | 'expectedCloseDate' | 'valueMinor' | 'nextActivityAt'
>

/** Warnings about an open deal. The close date counts as a whole day. */
export function warningsOfDeal(
  deal: Watched,
  { stages, now, timeZone }: { stages: readonly PipelineStage[]; now: Date; timeZone: string },
): DealWarning[] {
  if (dealStatusOf(deal) !== 'open') return []
  const { expectedCloseDate, valueMinor = 0, nextActivityAt } = deal
  const rots = rotsAt(deal, stages)
  const applies: Record<DealWarning, boolean> = {
    closeDatePast:
      Boolean(expectedCloseDate) && daysBetween(dayIn(now, timeZone), expectedCloseDate ?? '') < 0,
    noValue: valueMinor === 0 && expectsValue(deal.stageId, stages),
    noNextActivity: !nextActivityAt,
    rotten: rots !== undefined && rots < now,
  }
  return dealWarnings.filter((warning) => applies[warning])
}
