import { Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { areaName } from '@touchline/domain/engine/log/subject.ts'
import {
  ruleStageLabels,
  ruleStageOf,
  type ReviewRule,
  type RuleQueue,
} from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { toAppError } from '#data/errors.ts'
import { assigneeName, assigneesOf } from '#data/review/rule-assignees.ts'
import { rulesOf } from '#data/nouns/review-rules.ts'
import { useIsLead } from '#data/session/lead.ts'
import { ruleDoes, ruleName, ruleStageTones } from './rule-words.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Bone } from '#ui/bones.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ColumnHeads } from '#ui/column-heads.tsx'
import classes from './rule-list.module.css'

type RuleListProps = { queue: RuleQueue; onShow: (id: string) => void; onNew: () => void }

export function RuleList({ queue, onShow, onNew }: RuleListProps) {
  const { data: rules, error, refetch } = useQuery(rulesOf(queue))
  const isLead = useIsLead()
  const area = areaName(queue) ?? queue
  if (error && rules === undefined)
    return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Text size="sm" c="dimmed" maw={440}>
          {isLead === false
            ? t(
                '{area}. Replay a rule over past decisions, run it in shadow mode, then activate it. Only review leads can change rules.',
                { area },
              )
            : t('{area}. Replay a rule over past decisions, run it in shadow mode, then activate it.', {
                area,
              })}
        </Text>
        {isLead !== false && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
            {t('New rule')}
          </Button>
        )}
      </Group>
      {rules === undefined ? <Bone h={120} /> : <Rules rules={rules} onShow={onShow} />}
    </Stack>
  )
}

function Rules({ rules, onShow }: { rules: readonly ReviewRule[]; onShow: (id: string) => void }) {
  const { data: assignees } = useQuery(assigneesOf(rules))
  if (rules.length === 0) return <Text size="sm">{t('No rules yet.')}</Text>
  return (
    <div className={classes['frame']}>
      <table className={classes['table']} aria-label={t('Review rules')}>
        <ColumnHeads labels={[t('Rule'), t('Action'), t('Stage')]} />
        <tbody>
          {rules.map((rule) => (
            <Guarded key={rule.id} subject={rule} fallback={null}>
              <tr>
                <th scope="row">
                  <UnstyledButton className={classes['name']} onClick={() => onShow(rule.id)}>
                    {ruleName(rule)}
                  </UnstyledButton>
                </th>
                <td className={classes['effect']}>{ruleDoes(rule, assigneeName(rule, assignees))}</td>
                <td className={classes['stage']}>
                  <StatusBadge tone={ruleStageTones[ruleStageOf(rule)]}>
                    {ruleStageLabels[ruleStageOf(rule)]}
                  </StatusBadge>
                </td>
              </tr>
            </Guarded>
          ))}
        </tbody>
      </table>
    </div>
  )
}
