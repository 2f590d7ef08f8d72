import { Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { statementOf } from '@touchline/domain/tables/statement/statement-of.ts'
import { redressText } from '@touchline/domain/engine/review/statement-text.ts'
import { ADDED_FACTS_MAX } from '@touchline/domain/shared/statement.ts'
import { redress } from '#product.ts'
import { Fold } from '#ui/fold.tsx'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import { useNow } from '#ui/now.ts'
import { StatementParts } from './statement-parts.tsx'
import type { StatedValue, Stating } from './stating.ts'

type StatementFieldsProps = {
  stating: Stating
  value: StatedValue
  /** Whether the decision has a recipient. */
  isSent: boolean
  onFacts: (facts: string) => void
}

/** Statement of reasons of a decision that takes something away, to be read and added to before it is sent. */
export function StatementFields({ stating, value, isSent, onFacts }: StatementFieldsProps) {
  const now = useNow()
  const { record, ...decision } = stating
  const end = new Date(`${value.until ?? ''}T12:00:00Z`)
  const statement = statementOf({
    ...decision,
    record: { ...record },
    reasonCode: value.reasonCode,
    facts: value.facts,
    at: now,
    until: Number.isNaN(end.getTime()) ? undefined : end,
  })
  if (statement === undefined || value.reasonCode === undefined) return null
  return (
    <Fold
      label={t('Statement of reasons')}
      hint={isSent ? t('Part of the message') : t('Kept with the decision, not sent')}
    >
      <Stack gap="sm">
        <StatementParts statement={statement} />
        <Text size="xs" c="dimmed">
          {redressText(statement, redress)}
        </Text>
        <GrowingTextarea
          label={t('Further facts (optional)')}
          description={t('The person will read this: what you saw and where, or the law that applies.')}
          minRows={2}
          maxRows={6}
          maxLength={ADDED_FACTS_MAX}
          value={value.facts ?? ''}
          onChange={({ currentTarget }) => onFacts(currentTarget.value)}
        />
      </Stack>
    </Fold>
  )
}
