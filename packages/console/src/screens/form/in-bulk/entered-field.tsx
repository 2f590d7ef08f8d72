import { Stack } from '@mantine/core'
import { Fragment, useEffect, useRef } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { enter } from '#kit/form/in-place/entering.ts'
import type { FormParts } from '#screens/form/form-body.tsx'
import type { Editing, Formed } from '#screens/form/form-pages.ts'
import { NounField } from '#screens/form/noun-fields.tsx'
import type { BulkField } from './fields-in-bulk.ts'

type EnteredFieldProps<T extends Formed, V extends FieldValues, Start> = {
  pages: Editing<T, V, Start>
  form: UseFormReturn<V>
  field: BulkField
  parts: FormParts
}

/** The inputs of a field, the same as in the form of one record; its own gets the focus. */
export function EnteredField<T extends Formed, V extends FieldValues, Start>({
  pages: { noun },
  form,
  field: { name: asked, drawn },
  parts: { instead = {} },
}: EnteredFieldProps<T, V, Start>) {
  const frame = useRef<HTMLDivElement>(null)
  const { setFocus } = form
  useEffect(() => {
    setFocus(asked as FieldPath<V>) // a field of this form, or one that another draws, which has no input of that name
    enter(frame.current)
  }, [asked, setFocus])
  return (
    <Stack gap="xs" ref={frame}>
      {drawn.map((name) => (
        <Fragment key={name}>
          {name in instead ? instead[name] : <NounField noun={noun} form={form} name={name} />}
        </Fragment>
      ))}
    </Stack>
  )
}
