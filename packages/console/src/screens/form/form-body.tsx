import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { FieldWords } from '#kit/decision/history/vocabulary.ts'
import { FormFrame } from '#kit/form/form-frame.tsx'
import { RecordForm } from '#kit/form/record-form.tsx'
import type { RecordForm as RecordFormState } from '#kit/form/use-record-form.ts'
import { NounFields } from './noun-fields.tsx'

/** Special parts of a form: all else is the noun's fields, drawn by their kinds. */
export type FormParts = {
  /** Fields that are drawn otherwise, by name; null where another one draws it too. */
  instead?: Readonly<Record<string, ReactNode>>
  /** All of them, where they are arranged otherwise than in sections. */
  fields?: ReactNode
  /** Behind the sections. */
  behind?: ReactNode
  /** Remarks on the form’s content, below its fields. */
  notices?: ReactNode
  /** Content to see while it is filled in. */
  beside?: ReactNode
  /** Why it can't be saved as it stands, where no single field is wrong. */
  blocked?: string | undefined
  /** How the fields are called, where that is more than the noun's own words. */
  words?: Record<string, FieldWords>
  saveLabel?: string
}

/** Whose form it is. `record`: absent for one to come, which has its key already; `start`: what the form was opened with. */
export type About<T, Start> = { id: string; record?: T | undefined; start: Start }

/** As much of a form as what is special in it may ask. */
export type PartsForm<V extends FieldValues> = Pick<RecordFormState<V>, 'form' | 'base' | 'conflict'>

/** A hook: what is special in this form as it stands. */
export type UseParts<T, V extends FieldValues, Start> = (
  record: PartsForm<V>,
  about: About<T, Start>,
) => FormParts

type FormBodyProps<T, V extends FieldValues, Start> = {
  record: RecordFormState<V>
  about: About<T, Start>
  saveLabel: string
  cancelTo: string
  /** Where a record that this form created before stays to be found. */
  recordPath?: (id: string) => string
}

export const nothingSpecial = (): FormParts => ({})

/** The form of a noun's records, the same for a new one. */
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
