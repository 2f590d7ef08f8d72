import { Anchor, SimpleGrid, Stack } from '@mantine/core'
import { wordsOfAll } from '@touchline/domain/engine/kinds/said.ts'
import { t } from '@touchline/domain/language/t.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import { createLabel } from '@touchline/domain/engine/catalogue/noun-words.ts'
import { useEffect, useState, type ReactNode } from 'react'
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import { currentAdmin } from '#data/session/session.ts'
import type { CreationFormProps } from '#kit/form/use-creation.tsx'
import type { Original } from '#kit/form/form-resolver.ts'
import { RecordForm } from '#kit/form/record-form.tsx'
import { useRecordForm, type Save } from '#kit/form/use-record-form.ts'
import { toast } from '#kit/toast.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Values that the page already knows, by the noun's names. */
export type Given = Readonly<{ clubId?: string | undefined; email?: string | undefined }>

export type QuickProps = CreationFormProps & { given?: Given }

type QuickFormProps<V extends FieldValues> = CreationFormProps & {
  noun: Noun
  resolver: Resolver<V, Original<V>>
  blank: V
  /** First values besides its blanks, such as the typed name. */
  begin: Partial<V>
  newId: () => string
  warnings?: (values: V & { id: string }) => Promise<readonly string[]>
  save: (typed: Pick<Save<V>, 'values' | 'id' | 'openedAt'>) => Promise<unknown>
  nameOf: (values: V) => string
  /** Address of the form with all fields. */
  fullForm: string
  children: (form: UseFormReturn<V, Original<V>>) => ReactNode
}

/** Focuses the first input: a dialog would otherwise focus its first button. */
const beginHere = (fields: HTMLElement | null) =>
  fields?.querySelector('input')?.setAttribute('data-autofocus', 'true')

/** Makes a record without leaving the page: its required fields, with everything that its page asks and checks. */
export function QuickForm<V extends FieldValues>(props: QuickFormProps<V>) {
  const { noun, typed, blank, begin, warnings, nameOf, onMade, onClose, children } = props
  const [current] = useState(() => ({ rev: 0, values: blank }))
  const record = useRecordForm<V, { value: string; label: string }>({
    subject: `${noun.collection}/quick/${typed}`,
    person: currentAdmin().uid,
    resolver: props.resolver,
    current,
    newId: props.newId,
    ...(warnings ? { warnings: ({ values, id }) => warnings({ ...values, id }) } : {}),
    async save(made) {
      await props.save(made)
      return { value: made.id, label: nameOf(made.values) }
    },
    onSaved(made) {
      if (made === undefined) return
      toast.done(t('{name} created.', { name: made.label }))
      onMade(made)
    },
    onWaits: onClose,
  })
  const { form, restoredAt } = record
  const [first] = useState(begin)
  useEffect(() => {
    // An earlier draft goes before.
    if (restoredAt === undefined) form.reset({ ...blank, ...first }, { keepDefaultValues: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, [form])
  const close = () => {
    record.discard()
    onClose()
  }
  return (
    // React hands its events on to the form that it was opened from.
    <div onSubmit={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <Dialog onClose={() => record.saving || close()} title={createLabel(noun.collection)} size="lg">
        <RecordForm
          record={record}
          words={wordsOfAll({ ...noun.fields, ...noun.kept })}
          saveLabel={createLabel(noun.collection)}
          onCancel={close}
        >
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" ref={beginHere}>
              {children(form)}
            </SimpleGrid>
            <Anchor href={props.fullForm} target="_blank" rel="noopener" size="sm">
              {t('Open full form')}
            </Anchor>
          </Stack>
        </RecordForm>
      </Dialog>
    </div>
  )
}
