import { List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { locale, t } from '@touchline/domain/language/t.ts'
import { ruleEffect, type ReviewRule } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { askedBy } from '@touchline/domain/nouns/review-rule/rule-matches.ts'
import type { Signal } from '@touchline/domain/nouns/review-rule/video-signals.ts'
import { reasonLabel } from '@touchline/domain/engine/log/reason-label.ts'
import { labelIn } from '@touchline/domain/shared/entry-of.ts'
import type { ReactNode } from 'react'
import { assigneeName, assigneesOf } from '#data/review/rule-assignees.ts'
import { ceilingText, isLimited } from './rule-words.ts'

/** A rule in words, while it runs and can't be changed. */
export function RuleSummary({ rule }: { rule: ReviewRule }) {
  const { queue, when = [], action, reasonCode, note, outcome } = rule
  const { data: assignees } = useQuery(assigneesOf([rule]))
  const asked = (queue && askedBy(queue, when)) ?? []
  return (
    <Stack gap="md">
      <Part title={t('When all apply')}>
        <List size="sm">
          {asked.map(({ name, signal, values }) => (
            <List.Item key={name}>
              {signal.label}:{' '}
              {listText(
                values.map((value) => labelIn(signal.values ?? {}, value)),
                signal.asks,
              )}
            </List.Item>
          ))}
          {asked.length === 0 && <List.Item>{t('Unknown conditions: matches nothing.')}</List.Item>}
        </List>
      </Part>
      <Part title={outcome === 'suggest' ? t('Suggestion') : t('Action')}>
        <Text size="sm">
          {ruleEffect(rule, assigneeName(rule, assignees))}
          {reasonCode && `: ${reasonLabel(reasonCode)}`}
          {isLimited(rule) && `, ${ceilingText(rule)}`}
        </Text>
      </Part>
      {note && (
        <Part title={action === 'askForInfo' ? t('Missing information') : t('Note')}>
          <Text size="sm">{note}</Text>
        </Part>
      )}
    </Stack>
  )
}

const listText = (values: readonly string[], asks: Signal['asks']) =>
  new Intl.ListFormat(locale(), { type: asks === 'all' ? 'conjunction' : 'disjunction' }).format(values)

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
