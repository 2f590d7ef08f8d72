import { t } from '@touchline/domain/language/t.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import { useState, type ComponentType } from 'react'

type Choice = { value: string; label: string }

/** A form in which a record is made that was looked for and is not there. */
export type CreationFormProps = {
  /** The text that was searched for: the name to begin with. */
  typed: string
  /** It is there, and is to be chosen. */
  onMade: (made: Choice) => void
  onClose: () => void
}

/** How records are made in the field that chooses them. */
export type Creation = ComponentType<CreationFormProps>

/** No key of a record has a blank. */
const CREATE = 'create it'

type Looked = {
  typed: string
  /** The answer to what is typed has come. */
  isAnswered: boolean
  found: readonly Choice[]
}

/** Whether the typed text, up to what tells records of one name apart, is the name of one of them. */
const isNamed = (typed: string) => (one: Choice) =>
  fold(one.label) === fold(typed) || fold(one.label.split(',')[0] ?? '') === fold(typed)

/** Offers to make what was typed and is not there, as the last choice of a field. */
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
