import { t } from '@touchline/domain/language/t.ts'
import { NOTE_MIN } from '@touchline/domain/review/reason.ts'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'

type NoteInputProps = {
  label: string
  value: string
  onChange: (note: string) => void
  problem: string | undefined
  required?: boolean
  autoFocus?: boolean
}

/** Why a deal goes back, in words of one's own. */
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
      description={t('At least {NOTE_MIN} characters. Colleagues read it in the history.', { NOTE_MIN })}
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
