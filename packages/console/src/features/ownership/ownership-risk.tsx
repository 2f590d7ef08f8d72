import { Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { OwnershipRequest } from '@touchline/domain/nouns/ownership/ownership-request.ts'
import {
  isRiskUnreadable,
  needsSecondApproval,
  riskLevelLabels,
  riskLevelOf,
  risks,
} from '@touchline/domain/nouns/ownership/ownership-risk.ts'
import { riskTones } from './ownership-review-target.ts'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './ownership-risk.module.css'

/** Risk signals found when the request came in, with their points and meaning. */
export function Risk({ request }: { request: OwnershipRequest }) {
  const { riskFlags = [], riskScore } = request
  const level = riskLevelOf(request)
  const sum = riskFlags.reduce((points, flag) => points + risks[flag].points, 0)
  return (
    <Panel
      title={t('Risk')}
      aside={
        riskScore === undefined ? undefined : (
          <StatusBadge tone={riskTones[level]}>
            {t('{level}, {riskScore} of 100', { level: riskLevelLabels[level], riskScore })}
          </StatusBadge>
        )
      }
    >
      {riskFlags.length === 0 ? (
        <Text size="sm" c="dimmed">
          {isRiskUnreadable(request)
            ? t('The stored risk score can’t be read.')
            : riskScore === undefined
              ? t('Not assessed.')
              : t('No risk signals.')}
        </Text>
      ) : (
        <ul className={classes['points']}>
          {riskFlags.map((flag) => (
            <li key={flag}>
              <bdi className={classes['count']}>+{risks[flag].points}</bdi>
              <Text size="sm" component="span" style={{ overflowWrap: 'anywhere' }}>
                <Text span inherit fw={600}>
                  {risks[flag].label}.
                </Text>{' '}
                {risks[flag].why}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {sum > 100 && (
        <Text size="xs" c="dimmed">
          {t('{sum} points in total; the score is capped at 100.', { sum })}
        </Text>
      )}
      {needsSecondApproval(request) && (
        <Text size="sm" c="dimmed">
          {isRiskUnreadable(request)
            ? t('Two administrators must approve.')
            : t('From a score of 50, two administrators must approve.')}
        </Text>
      )}
    </Panel>
  )
}
