import { Group, Kbd, Select, Stack, Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { ReasonCode } from '@touchline/domain/engine/log/reason-code.ts'
import {
  NOTE_MAX,
  NOTE_MIN,
  reasonsFor,
  type ReasonChoice,
  type ReasonScope,
} from '@touchline/domain/engine/log/reason.ts'
import { useId, useState } from 'react'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'

/** A reason being entered; the domain's `reasonProblem` says when it is complete. */
export type ReasonValue = {
  reasonCode?: string | undefined
  note?: string | undefined
  /** For the statement to the person who loses something. */
  facts?: string | undefined
}

type ReasonFieldsProps = {
  value: ReasonValue
  onChange: (value: ReasonValue) => void
  scope: ReasonScope
  /** Reasons of the scope that fit. Default: all. */
  among?: readonly ReasonCode[] | undefined
  /** Problem with the value, shown at its field. */
  problem?: string | undefined
  /** Whether the first field gets the focus of the dialog. */
  autoFocus?: boolean
}

const offeredOf = (scope: ReasonScope, among: readonly ReasonCode[] | undefined) =>
  reasonsFor(scope).filter(({ code }) => among?.includes(code) ?? true)

/** Initial value, with the reason set where there is only one. */
export function emptyReason(scope: ReasonScope, among?: readonly ReasonCode[]): ReasonValue {
  if (among?.[0] !== undefined) return { reasonCode: among[0] }
  const [only, ...others] = reasonsFor(scope)
  return only && others.length === 0 ? { reasonCode: only.code } : {}
}

/** Reason of a decision with its policy, and a note in the person's own words. */
export function ReasonFields({
  value,
  onChange,
  scope,
  among,
  problem,
  autoFocus = false,
}: ReasonFieldsProps) {
  const offered = offeredOf(scope, among)
  const chosen = offered.find(({ code }) => code === value.reasonCode)
  const needsNote = chosen?.code === 'other'
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="sm">
      {offered.length > 1 && (
        <Select
          label={t('Reason')}
          placeholder={t('Choose a reason')}
          data-autofocus={autoFocus || undefined}
          required
          data={offered.map(({ code, label }) => ({ value: code, label }))}
          value={chosen?.code ?? null}
          onChange={(reasonCode) => onChange({ ...value, reasonCode: reasonCode ?? undefined })}
          dropdownOpened={isOpen}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          // The keys of the review workbench: a number means the same reason in all their lists.
          onKeyDown={({ key, ctrlKey, altKey, metaKey }) => {
            const reason = offered.find(({ digit }) => String(digit) === key)
            if (reason === undefined || ctrlKey || altKey || metaKey) return
            onChange({ ...value, reasonCode: reason.code })
            setOpen(false)
          }}
          renderOption={({ option }) => (
            <Offered reason={offered.find(({ code }) => code === option.value)} />
          )}
          allowDeselect={false}
          maxDropdownHeight={280}
          description={chosen?.policy}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={chosen ? undefined : problem}
        />
      )}
      <NoteField
        label={needsNote ? t('Note') : t('Note (optional)')}
        hint={
          needsNote
            ? t('At least {min} characters.', { min: NOTE_MIN })
            : t('Shown to colleagues in the history.')
        }
        required={needsNote}
        autoFocus={autoFocus && offered.length === 1}
        note={value.note ?? ''}
        onChange={(note) => onChange({ ...value, note })}
        problem={chosen ? problem : undefined}
      />
    </Stack>
  )
}

function Offered({ reason }: { reason: ReasonChoice | undefined }) {
  if (reason === undefined) return null
  const { label, policy, digit } = reason
  return (
    <Stack gap={0}>
      <Text size="sm">
        {label} {digit !== undefined && <Kbd size="xs">{digit}</Kbd>}
      </Text>
      <Text size="xs" c="dimmed">
        {policy}
      </Text>
    </Stack>
  )
}

type NoteFieldProps = {
  label: string
  hint: string
  required: boolean
  note: string
  onChange: (note: string) => void
  problem: string | undefined
  autoFocus: boolean
}

function NoteField({ label, hint, required, note, onChange, problem, autoFocus }: NoteFieldProps) {
  const counterId = useId()
  const length = [...note.trim()].length
  return (
    <Stack gap={4}>
      <GrowingTextarea
        label={label}
        description={hint}
        required={required}
        data-autofocus={autoFocus || undefined}
        minRows={2}
        maxRows={8}
        value={note}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={problem}
        aria-details={counterId}
      />
      <Group justify="flex-end">
        <Text id={counterId} size="xs" c={length > NOTE_MAX ? 'var(--tl-bad-text)' : 'dimmed'}>
          {t('{length} of {max} characters', { length, max: NOTE_MAX })}
        </Text>
      </Group>
    </Stack>
  )
}
