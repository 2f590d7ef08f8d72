import { t } from '@touchline/domain/language/t.ts'
import { NOTE_MIN } from '@touchline/domain/engine/log/reason.ts'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'

type NoteInputProps = {
  label: string
  value: string
  onChange: (note: string) => void
  problem: string | undefined
  required?: boolean
  autoFocus?: boolean
}

/** Reason why a deal moves back, as free text. */
export function NoteInput({
  label,
  value,
  onChange,
  problem,
  required = false,
  autoFocus = false,
}: NoteInputProps) {
  return (
    <GrowingTextarea
      label={label}
      description={t('At least {min} characters. Colleagues see it in the history.', { min: NOTE_MIN })}
      required={required}
      minRows={2}
      maxRows={8}
      data-autofocus={autoFocus || undefined}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={problem}
    />
  )
}
