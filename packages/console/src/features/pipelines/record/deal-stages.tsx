import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import type { PipelineStage } from '@touchline/domain/nouns/pipeline/pipeline-stage.ts'
import { rotsAt } from '@touchline/domain/nouns/pipeline/pipeline-warnings.ts'
import type { Deal } from '@touchline/domain/nouns/pipeline/pipeline.ts'
import { administrators } from '#data/nouns/user/administrators.ts'
import { nameOfStage } from '#features/pipelines/stages/stage-words.ts'
import { Lines, Nothing } from '#kit/page/related.tsx'
import { Panel } from '#ui/panel.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/time.tsx'

const DAY_MS = 86_400_000

/** "3 days", "less than a day" */
function spokenTime(ms: number): string {
  const days = Math.floor(ms / DAY_MS)
  return days === 0 ? 'less than a day' : days === 1 ? '1 day' : `${days} days`
}

/** Where the deal has been, since when, by whom, and for how long; the latest first. */
export function DealStages({ deal, stages }: { deal: Deal; stages: readonly PipelineStage[] }) {
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
        <Nothing>{t('Nothing is known of earlier stages.')}</Nothing>
      ) : (
        <Lines>
          {stays.toReversed().map(({ stageId, at, by, ms, isNow }) => (
            <Text key={at.getTime()} size="sm" component="div">
              <Text span fw={600} size="sm">
                {nameOfStage(stageId, stages)}
              </Text>
              <Text span size="sm" c="dimmed">
                {isNow ? ' since ' : ' from '}
                <Time at={at} as="day" /> · {spokenTime(Math.max(0, ms))}
                {isNow && rots !== undefined && (rots < now ? ', rotten since ' : ', rots on ')}
                {isNow && rots !== undefined && <Time at={rots} as="day" />}
                {' · '}
                {people.find(({ value }) => value === by)?.label ?? 'someone'}
              </Text>
            </Text>
          ))}
        </Lines>
      )}
    </Panel>
  )
}
