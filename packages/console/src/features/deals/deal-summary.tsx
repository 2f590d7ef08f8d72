import { rich } from '#ui/text/rich.tsx'
import { useQuery } from '@tanstack/react-query'
import { Anchor } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { activityName } from '@touchline/domain/nouns/activity/activity.ts'
import type { PipelineStage } from '@touchline/domain/nouns/deal/stage.ts'
import type { Deal } from '@touchline/domain/nouns/deal/deal.ts'
import { dayText } from '@touchline/domain/shared/time/day-text.ts'
import { plannedActivitiesOf } from '#data/nouns/activity/activities.ts'
import { Link } from '#kit/page/link.tsx'
import { Summary } from '#kit/page/summary.tsx'
import { moneyText } from '#kit/money.ts'
import { paths } from '#paths.ts'
import { percentText } from '#ui/text/numbers.ts'
import { DueTime } from '#ui/due-time.tsx'
import { Time } from '#ui/time.tsx'
import { Owner } from './deal-details.tsx'

type DealSummaryProps = { deal: Deal; stages: readonly PipelineStage[] }

/** Key facts of a deal: its stage, value and next activity. Reads nothing that the page doesn't read. */
export function DealSummary({ deal, stages }: DealSummaryProps) {
  const { valueMinor = 0, currency = '', probability, expectedCloseDate, ownerId, stageEnteredAt } = deal
  const stage = stages.find(({ id }) => id === deal.stageId)?.name
  const { data: planned } = useQuery(plannedActivitiesOf({ field: 'pipelineId', id: deal.id }))
  const next = planned?.rows[0]
  const chance = probability === undefined ? '' : ` · ${percentText(probability / 100)}`
  return (
    <Summary
      items={[
        {
          label: t('Stage'),
          value: stage ? (
            <>
              {stage}
              {stageEnteredAt && (
                <>
                  {' · '}
                  {rich(t('since <date/>'), { date: () => <Time at={stageEnteredAt} as="day" /> })}
                </>
              )}
            </>
          ) : null,
          none: t('Unknown'),
        },
        { label: t('Value'), value: `${moneyText({ valueMinor, currency })}${chance}` },
        {
          label: t('Next activity'),
          value:
            planned &&
            (next ? (
              <>
                {next.dueAt && (
                  <>
                    <DueTime at={next.dueAt} /> ·{' '}
                  </>
                )}
                <Anchor component={Link} to={paths.activity(next.id)} size="sm" underline="always">
                  {activityName(next)}
                </Anchor>
              </>
            ) : null),
          none: t('Nothing planned'),
        },
        {
          label: t('Closes'),
          value: expectedCloseDate ? dayText(expectedCloseDate) : null,
          none: t('Not set'),
        },
        { label: t('Owner'), value: ownerId ? <Owner id={ownerId} /> : null },
      ]}
    />
  )
}
