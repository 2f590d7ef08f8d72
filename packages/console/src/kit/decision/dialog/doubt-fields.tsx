import { t } from '@touchline/domain/language/t.ts'
import type { Doubt } from '@touchline/domain/engine/machine/check.ts'
import { NOTE_MIN } from '@touchline/domain/engine/log/reason.ts'
import { GrowingTextarea } from '#ui/input/growing-textarea.tsx'
import { type DecisionFields, decisionFields, type DecisionFieldsProps } from './decision-fields.ts'

/** Note on why an action is taken in spite of a doubt. */
export const DoubtNote = ({
  doubt: { why },
  value,
  onChange,
  problem,
}: DecisionFieldsProps<string> & { doubt: Doubt }) => (
  <GrowingTextarea
    label={why}
    description={t('At least {min} characters.', { min: NOTE_MIN })}
    required
    minRows={2}
    maxRows={6}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    error={problem}
  />
)

/** Problem of a required note; undefined where it is long enough. */
export const noteProblem = (note: string): string | undefined =>
  [...note.trim()].length < NOTE_MIN ? t('Use at least {min} characters.', { min: NOTE_MIN }) : undefined

/** Asks why an action is taken in spite of a doubt; {@link noteIn} has the answer. */
export const doubtFields = (doubt: Doubt): DecisionFields =>
  decisionFields<string>({
    initial: '',
    Fields: (field) => <DoubtNote doubt={doubt} {...field} />,
    problem: noteProblem,
  })

/** Note for the log; undefined where no doubt was answered. */
export const noteIn = (input: unknown): string | undefined =>
  typeof input === 'string' ? input.trim() : undefined
