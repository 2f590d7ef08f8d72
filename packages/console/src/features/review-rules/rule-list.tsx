import { Anchor, Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { areaName } from '@touchline/domain/nouns/decision/subject.ts'
import {
  ruleEffect,
  ruleStageLabels,
  ruleStageOf,
  type ReviewRule,
  type RuleQueue,
} from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { toAppError } from '#data/errors.ts'
import { assigneeName, assigneesOf } from '#data/nouns/review-rule/rule-assignees.ts'
import { rulesOf } from '#data/nouns/review-rule/review-rules.ts'
import { useIsLead } from '#data/session/lead.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { Guarded } from '#ui/notice/guarded.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ruleName, ruleStageTones } from './rule-words.ts'

type RuleListProps = { queue: RuleQueue; onShow: (id: string) => void; onNew: () => void }

/** What the team wrote for a queue. */
export function RuleList({ queue, onShow, onNew }: RuleListProps) {
  const { data: rules, error, refetch } = useQuery(rulesOf(queue))
  const isLead = useIsLead()
  if (error && rules === undefined)
    return <FailureNotice error={toAppError(error)} retry={() => void refetch()} />
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start">
        <Text size="sm" c="dimmed" maw={440}>
          {areaName(queue)}. A rule is replayed over past decisions, then runs in shadow, and has an effect
          only once it’s activated.{isLead === false && ' Review leads write rules.'}
        </Text>
        {isLead !== false && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onNew}>
            New rule
          </Button>
        )}
      </Group>
      {rules === undefined ? <Skeleton h={120} /> : <Rules rules={rules} onShow={onShow} />}
    </Stack>
  )
}

function Rules({ rules, onShow }: { rules: readonly ReviewRule[]; onShow: (id: string) => void }) {
  const { data: assignees } = useQuery(assigneesOf(rules))
  if (rules.length === 0) return <Text size="sm">No rules yet.</Text>
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table verticalSpacing="xs" aria-label="Review rules">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Rule</Table.Th>
            <Table.Th>What it does</Table.Th>
            <Table.Th>Stage</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rules.map((rule) => (
            <Guarded key={rule.id} subject={rule} fallback={null}>
              <Table.Tr>
                <Table.Td>
                  <Anchor component="button" type="button" size="sm" onClick={() => onShow(rule.id)}>
                    {ruleName(rule)}
                  </Anchor>
                </Table.Td>
                <Table.Td>{ruleEffect(rule, assigneeName(rule, assignees))}</Table.Td>
                <Table.Td>
                  <StatusBadge tone={ruleStageTones[ruleStageOf(rule)]}>
                    {ruleStageLabels[ruleStageOf(rule)]}
                  </StatusBadge>
                </Table.Td>
              </Table.Tr>
            </Guarded>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
