import { t } from '@touchline/domain/language/t.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { useState, type ComponentType } from 'react'

type Choice = { value: string; label: string }

/** A form that creates a record for typed text without one. */
export type CreationFormProps = {
  /** Searched text, as the initial name. */
  typed: string
  /** Called with the new record, which is then chosen. */
  onMade: (made: Choice) => void
  onClose: () => void
}

/** Form that creates records in the field that chooses them. */
export type Creation = ComponentType<CreationFormProps>

/** Value of the choice; no record's key has a blank. */
const CREATE = 'create it'

type Looked = {
  typed: string
  /** Whether the typed text's answer has arrived. */
  isAnswered: boolean
  found: readonly Choice[]
}

/** Whether the typed text is a record's name, without the facts that distinguish records with the same name. */
const isNamed = (typed: string) => (one: Choice) =>
  fold(one.label) === fold(typed) || fold(one.label.split(',')[0] ?? '') === fold(typed)

/** Offers to create a record for the typed text, as the last choice of a field. */
export function useCreation(
  Form: Creation | undefined,
  { typed, isAnswered, found }: Looked,
  onMade: (made: Choice) => void,
) {
  const [named, setNamed] = useState<string>()
  const wanted = typed.trim()
  const isOffered = Form !== undefined && wanted !== '' && isAnswered && !found.some(isNamed(wanted))
  return {
    options: isOffered ? [{ value: CREATE, label: t('Create “{name}”…', { name: wanted }) }] : [],
    isCreate: (value: string | null) => value === CREATE,
    begin: () => setNamed(wanted),
    form: Form !== undefined && named !== undefined && (
      <Form
        typed={named}
        onClose={() => setNamed(undefined)}
        onMade={(made) => {
          setNamed(undefined)
          onMade(made)
        }}
      />
    ),
  }
}
