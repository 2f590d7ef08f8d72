import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { FieldWords } from '#kit/decision/history/vocabulary.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { Time } from '#ui/time/time.tsx'
import type { OldValue } from './use-old-problems.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Says that what stands in the form was typed earlier. */
export function DraftNotice({ at, onDiscard }: { at: Date; onDiscard: () => void }) {
  const discard = (
    <Button size="compact-sm" variant="default" onClick={onDiscard}>
      {t('Discard draft')}
    </Button>
  )
  return (
    <Notice tone="info" role="status" action={discard}>
      {t('Draft of')} <Time at={at} /> {t('restored.')}
    </Notice>
  )
}

type OldValuesProps = {
  values: readonly OldValue[]
  words: Record<string, FieldWords>
  onGo: (name: string) => void
}

/** Says which values were wrong before anybody touched the form: they stay, and keep nothing else from being saved. */
export function OldValuesNotice({ values, words, onGo }: OldValuesProps) {
  return (
    <Notice
      tone="info"
      role="note"
      title={
        values.length === 1
          ? t('One value needs a look')
          : t('{length} values need a look', { length: values.length })
      }
    >
      <Stack gap={4}>
        {values.map(({ name, value, message }) => (
          <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Anchor component="button" type="button" size="sm" onClick={() => onGo(name)}>
              {words[name]?.label ?? name}
            </Anchor>
            : {storedText(value)}
            {message === undefined ? t(' can’t be read here.') : `. ${message}`}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {t('{value} until you change {value2}. Everything else can be saved.', {
            value: values.length === 1 ? 'It stays as it is' : 'They stay as they are',
            value2: values.length === 1 ? 'it' : 'them',
          })}
        </Text>
      </Stack>
    </Notice>
  )
}

/** So much of a value is told. */
const TOLD = 60

/** A value as it is stored, whatever it is. */
function storedText(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return value.map(storedText).join(', ')
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return `“${text.length > TOLD ? `${text.slice(0, TOLD)}…` : text}”`
}

/** Says that this form created its record before, and that what was typed since is not in it. */
export function ExistingNotice({ to, onDiscard }: { to: string; onDiscard: () => void }) {
  const discard = (
    <Button size="compact-sm" variant="default" onClick={onDiscard}>
      {t('Discard draft')}
    </Button>
  )
  return (
    <Notice tone="warning" role="alert" action={discard}>
      {t('This was created already, before your last changes.')}{' '}
      <Anchor component={Link} to={to} inherit underline="always">
        {t('Open the record')}
      </Anchor>{' '}
      {t('to make them there.')}
    </Notice>
  )
}
