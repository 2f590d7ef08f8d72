import { useQuery } from '@tanstack/react-query'
import { t, tc } from '@touchline/domain/language/t.ts'
import type { MatchModerator } from '@touchline/domain/nouns/moderator/match-moderator.ts'
import { useMemo } from 'react'
import { handledBy } from '#data/nouns/moderator/moderator-related.ts'
import { hoursText, overturnedText } from '#features/moderators/list/moderators-columns.tsx'
import { Facts } from '#ui/facts.tsx'
import { Panel } from '#ui/panel.tsx'
import { numberText } from '#ui/text/numbers.ts'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/time.tsx'

/** Numbers of decisions, counted in the log; median and share as the platform last calculated them. */
export function ModeratorFigures({ moderator }: { moderator: MatchModerator }) {
  const day = useNow().toDateString()
  const today = useMemo(() => new Date(day), [day])
  const { data: month } = useQuery(handledBy(moderator.id, 30, today))
  const { data: quarter } = useQuery(handledBy(moderator.id, 90, today))
  const { stats } = moderator
  return (
    <Panel title={t('Figures')}>
      <Facts
        facts={[
          { label: t('Handled in 30 days'), value: month === undefined ? '…' : numberText(month) },
          { label: t('Handled in 90 days'), value: quarter === undefined ? '…' : numberText(quarter) },
          { label: t('Median time to a decision'), value: hoursText(moderator) ?? t('None in 30 days') },
          {
            label: tc('decisions', 'Overturned'),
            value: overturnedText(moderator) ?? t('Too few decisions'),
          },
          {
            label: t('Last decision'),
            value: stats?.lastDecisionAt ? <Time at={stats.lastDecisionAt} /> : tc('value', 'None'),
          },
        ]}
      />
    </Panel>
  )
}
