import { List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '@touchline/domain/language/t.ts'
import { ruleEffect, type ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { askedBy } from '@touchline/domain/nouns/review-rule/rule-matches.ts'
import { reasonLabel } from '@touchline/domain/review/reason-label.ts'
import { labelIn } from '@touchline/domain/shared/entry-of.ts'
import type { ReactNode } from 'react'
import { assigneeName, assigneesOf } from '#data/nouns/review-rule/rule-assignees.ts'
import { ceilingText } from './rule-words.ts'

/** A rule in words, while it runs and can't be changed. */
export function RuleSummary({ rule }: { rule: ReviewRule }) {
  const { queue, when = [], action, reasonCode, note, outcome } = rule
  const { data: assignees } = useQuery(assigneesOf([rule]))
  const asked = (queue && askedBy(queue, when)) ?? []
  return (
    <Stack gap="md">
      <Part title={t('When all of these hold')}>
        <List size="sm">
          {asked.map(({ name, signal, values }) => (
            <List.Item key={name}>
              {signal.label}:{' '}
              {values
                .map((value) => labelIn(signal.values ?? {}, value))
                .join(signal.asks === 'all' ? ' and ' : ' or ')}
            </List.Item>
          ))}
          {asked.length === 0 && (
            <List.Item>{t('Conditions that this version doesn’t know: it meets nothing.')}</List.Item>
          )}
        </List>
      </Part>
      <Part title={outcome === 'suggest' ? t('Suggests') : t('Does')}>
        <Text size="sm">
          {ruleEffect(rule, assigneeName(rule, assignees))}
          {reasonCode && `: ${reasonLabel(reasonCode)}`}
          {ceilingText(rule)}
        </Text>
      </Part>
      {note && (
        <Part title={action === 'askForInfo' ? t('What is missing') : t('Note')}>
          <Text size="sm">{note}</Text>
        </Part>
      )}
    </Stack>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {children}
    </Stack>
  )
}
