import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { Fragment, useEffect, useState, type ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldForm } from '#kit/form/field-form.tsx'
import { savedToast } from '#kit/form/saved-toast.ts'
import type { FieldEditorProps } from '#screens/record/in-place.ts'
import { drawnWith } from './drawn-with.ts'
import { editOf } from './edit-of.ts'
import { nothingSpecial } from './form-body.tsx'
import type { Editing, Formed } from './form-pages.ts'
import { NounField } from './noun-fields.tsx'

/**
 * Edits one field of a record wherever it's shown, with the same input, schema, checks and write as the form of all fields. The page that
 * shows the record places it.
 */
export function fieldEditor<T extends Formed, V extends FieldValues, Start>(
  pages: Editing<T, V, Start>,
): ComponentType<FieldEditorProps<T>> {
  const useEdit = editOf(pages)
  const { noun, useParts = nothingSpecial, together = {} } = pages
  const usualWords = wordsOfAll({ ...noun.fields, ...noun.kept })

  function FieldEditor(props: FieldEditorProps<T>) {
    const [start, setStart] = useState<{ with: Start }>()
    useEffect(() => {
      let isOver = false
      void Promise.resolve(pages.start()).then((found) => isOver || setStart({ with: found }))
      return () => {
        isOver = true
      }
    }, [])
    return start === undefined ? null : <Editor {...props} start={start.with} />
  }

  function Editor({ record: edited, field, onDone, start }: FieldEditorProps<T> & { start: Start }) {
    const record = useEdit(edited, start, {
      field,
      onSaved: (result) => {
        if (result) savedToast(result, pages.undo)
        onDone()
      },
      onWaits: onDone,
    })
    const {
      instead = {},
      notices,
      blocked,
      words = usualWords,
    } = useParts(record, { id: edited.id, record: edited, start })
    const drawn = drawnWith(noun, together, field)
    return (
      <FieldForm
        record={record}
        field={field}
        drawn={[field, ...drawn]}
        words={words}
        blocked={blocked}
        notices={notices}
        onCancel={onDone}
      >
        {drawn.map((name) => (
          <Fragment key={name}>
            {name in instead ? instead[name] : <NounField noun={noun} form={record.form} name={name} />}
          </Fragment>
        ))}
      </FieldForm>
    )
  }
  return FieldEditor
}
