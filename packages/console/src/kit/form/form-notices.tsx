import { Anchor, Button, Stack, Text } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router'
import type { FieldWords } from '#kit/decision/history/vocabulary.ts'
import { FailureNotice } from '#kit/failure-notice.tsx'
import { lazyPart } from '#kit/lazy-part.tsx'
import { Notice } from '#ui/notice/notice.tsx'
import { rich } from '#ui/text/rich.tsx'
import { Time } from '#ui/time.tsx'
import type { OldValue } from './use-draft.ts'
import type { RecordForm } from './use-record-form.ts'
import { quoted } from '@touchline/domain/language/phrases.ts'
import { t } from '@touchline/domain/language/t.ts'

const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

/** Says that the values in the form were typed earlier. */
export function DraftNotice({ at, onDiscard }: { at: Date; onDiscard: () => void }) {
  const discard = (
    <Button size="compact-sm" variant="default" onClick={onDiscard}>
      {t('Discard draft')}
    </Button>
  )
  return (
    <Notice tone="info" role="status" action={discard}>
      {rich(t('Draft from <when/> restored.'), { when: timeOf(at) })}
    </Notice>
  )
}

type OldValuesProps = {
  values: readonly OldValue[]
  words: Record<string, FieldWords>
  onGo: (name: string) => void
}

/** Says which values were wrong before any change in the form: they stay, and don't prevent saving the others. */
export function OldValuesNotice({ values, words, onGo }: OldValuesProps) {
  return (
    <Notice
      tone="info"
      role="note"
      title={t('{count, plural, one {# value needs checking} other {# values need checking}}', {
        count: values.length,
      })}
    >
      <Stack gap={4}>
        {values.map(({ name, value, message }) => (
          <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
            <Anchor component="button" type="button" size="sm" onClick={() => onGo(name)}>
              {words[name]?.label ?? name}
            </Anchor>
            {': '}
            {message === undefined
              ? t('{value} can’t be read here.', { value: storedText(value) })
              : `${storedText(value)}. ${message}`}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {t('Kept until you change {count, plural, one {it} other {them}}. Everything else can be saved.', {
            count: values.length,
          })}
        </Text>
      </Stack>
    </Notice>
  )
}

/** Most characters of a value that are shown. */
const TOLD = 60

/** Text of any stored value. */
function storedText(value: unknown): string {
  if (Array.isArray(value) && value.length > 0) return value.map(storedText).join(', ')
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return quoted(text.length > TOLD ? `${text.slice(0, TOLD)}…` : text)
}

/** Says that this form created its record before, and that later changes are not in it. */
export function ExistingNotice({ to, onDiscard }: { to: string; onDiscard: () => void }) {
  const discard = (
    <Button size="compact-sm" variant="default" onClick={onDiscard}>
      {t('Discard draft')}
    </Button>
  )
  return (
    <Notice tone="warning" role="alert" action={discard}>
      {rich(
        t('This was already created, without your last changes. <link>Open the record</link> to make them.'),
        {
          link: linkTo(to),
        },
      )}
    </Notice>
  )
}

const timeOf = (at: Date) => () => <Time at={at} />

const linkTo = (to: string) => (text: string) => (
  <Anchor component={Link} to={to} inherit underline="always">
    {text}
  </Anchor>
)

type FormDialogsProps<F extends FieldValues> = {
  record: RecordForm<F>
  /** Record's own conflict, as far as it is asked about. */
  conflict: RecordForm<F>['conflict']
  words: Record<string, FieldWords>
  saveLabel: string
}

/** Dialogs that saving opens: warnings to confirm, and a conflict with a colleague's changes. */
export const FormDialogs = <F extends FieldValues>({
  record,
  conflict,
  words,
  saveLabel,
}: FormDialogsProps<F>) => (
  <>
    {record.confirmation && <ConfirmDialog {...record.confirmation} saveLabel={saveLabel} />}
    {conflict && (
      <ConflictDialog
        base={record.base}
        mine={record.form.getValues()}
        theirs={conflict.theirs}
        why={conflict.why}
        words={words}
        onClose={record.closeConflict}
        onResolve={(choices) => void record.resolve(choices)}
      />
    )}
  </>
)

/** Failure of the last attempt to save. */
export const SaveFailure = <F extends FieldValues>({ record }: { record: RecordForm<F> }) =>
  record.failure && (
    <FailureNotice
      error={record.failure}
      retry={() => void record.submit()}
      more={t('What you typed is kept.')}
    />
  )
