import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldWords } from '#kit/decision/history/vocabulary.ts'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { RecordForm } from '#kit/form/record-form.tsx'
import type { RecordForm as RecordFormState } from '#kit/form/use-record-form.ts'
import { NounFields } from './noun-fields.tsx'

/** Special parts of a form; the rest are the noun's fields, drawn by their kinds. */
export type FormParts = {
  /** Fields drawn differently, by name; null if another one draws it too. */
  instead?: Readonly<Record<string, ReactNode>>
  /** All fields, if they aren't arranged in sections. */
  fields?: ReactNode
  /** After the sections. */
  behind?: ReactNode
  /** Remarks on the form’s content, below its fields. */
  notices?: ReactNode
  /** Content beside the form, to see while filling it in. */
  beside?: ReactNode
  /** Why it can't be saved now, though no single field is wrong. */
  blocked?: string | undefined
  /** Words of the fields, if more than the noun's own. */
  words?: Record<string, FieldWords>
  saveLabel?: string
}

/** The form's record. `record` is absent for a new one, which already has its key; the form was opened with `start`. */
export type About<T, Start> = { id: string; record?: T | undefined; start: Start }

/** Parts of a form's state that its special parts can use. */
export type PartsForm<V extends FieldValues> = Pick<RecordFormState<V>, 'form' | 'base' | 'conflict'>

/** A hook that returns the special parts of this form in its current state. */
export type UseParts<T, V extends FieldValues, Start> = (
  record: PartsForm<V>,
  about: About<T, Start>,
) => FormParts

type FormBodyProps<T, V extends FieldValues, Start> = {
  record: RecordFormState<V>
  about: About<T, Start>
  saveLabel: string
  cancelTo: string
  /** Address of a record that this form created before. */
  recordPath?: (id: string) => string
}

export const nothingSpecial = (): FormParts => ({})

/** The form of a noun's records, for new and existing ones. */
export function formBody<T, V extends FieldValues, Start>({
  noun,
  useParts = nothingSpecial,
}: {
  noun: Noun
  useParts?: UseParts<T, V, Start>
}) {
  const usualWords = wordsOfAll({ ...noun.fields, ...noun.kept })
  return function FormBody({ record, about, ...frame }: FormBodyProps<T, V, Start>) {
    const { instead = {}, fields, behind, notices, beside, ...own } = useParts(record, about)
    return (
      <FormFrame beside={beside}>
        <RecordForm record={record} words={usualWords} {...frame} {...own}>
          {fields ?? (
            <NounFields noun={noun} form={record.form} instead={instead}>
              {behind}
            </NounFields>
          )}
          {notices}
        </RecordForm>
      </FormFrame>
    )
  }
}
