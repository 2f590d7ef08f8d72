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
import { riskTones } from '#features/ownership/ownership-review-target.ts'
import { Panel } from '#ui/panel.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import classes from './ownership-risk.module.css'

/** Each sign of risk that was found when the request came in, with its points and what it means. */
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
            {t('{value}, {riskScore} of 100', { value: riskLevelLabels[level], riskScore })}
          </StatusBadge>
        )
      }
    >
      {riskFlags.length === 0 ? (
        <Text size="sm" c="dimmed">
          {isRiskUnreadable(request)
            ? t('The stored risk score can’t be read.')
            : riskScore === undefined
              ? t('This request was never assessed.')
              : t('Nothing speaks against this request.')}
        </Text>
      ) : (
        <ul className={classes['points']}>
          {riskFlags.map((flag) => (
            <li key={flag}>
              <span className={classes['count']}>+{risks[flag].points}</span>
              <Text size="sm" component="span" style={{ overflowWrap: 'anywhere' }}>
                <Text span inherit fw={550}>
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
          {t('The points add up to {sum}; the score ends at 100.', { sum })}
        </Text>
      )}
      {needsSecondApproval(request) && (
        <Text size="sm" c="dimmed">
          {isRiskUnreadable(request)
            ? t('Two administrators must approve.')
            : t('From 50 on, two administrators must approve.')}
        </Text>
      )}
    </Panel>
  )
}
