import type { FieldValues } from 'react-hook-form'
import { recordVersions } from '#data/engine/record-version.ts'
import { currentAdmin } from '#data/session/session.ts'
import { useRecordForm, type RecordForm } from '#kit/form/use-record-form.ts'
import { queryOf } from '#kit/query.ts'
import type { Editing, Formed } from './form-pages.ts'

type Around = {
  /** The only field that is edited, with a separate draft; absent if all are. */
  field?: string
  /** Without a result nothing was changed, or a colleague had already made the same changes. */
  onSaved: (result: { decisionId: string } | undefined) => void
  onWaits: () => void
}

/** Versions of a noun's records as its form sees them; an amount and its currency go together. */
export function versionsOf<T extends Formed, V extends FieldValues, Start>(pages: Editing<T, V, Start>) {
  const { noun, toForm, facts } = pages
  const together = Object.entries(noun.fields).flatMap(([name, field]) =>
    'currency' in field && typeof field.currency === 'string' ? [[name, field.currency]] : [],
  )
  return recordVersions({ collection: noun.collection, toForm, facts, together }, (id: string) =>
    queryOf(pages.record(id)),
  )
}

/** Returns a hook: the form of an existing record, on a separate page, within its record's page, or of one field. */
export function editOf<T extends Formed, V extends FieldValues, Start>(pages: Editing<T, V, Start>) {
  const { noun, warnings } = pages
  const versions = versionsOf(pages)
  return function useEdit(edited: T, start: Start, { field, onSaved, onWaits }: Around): RecordForm<V> {
    const { id } = edited
    return useRecordForm<V, { decisionId: string }>({
      subject: `${noun.collection}/${id}${field === undefined ? '' : `/${field}`}`,
      person: currentAdmin().uid,
      resolver: pages.resolver(start, edited),
      current: versions.useVersion(edited),
      ...(warnings ? { warnings: ({ values, changed }) => warnings({ ...values, id }, changed) } : {}),
      save: (typed) => pages.save({ ...typed, id }, start, edited),
      latest: () => versions.latest(id),
      onSaved,
      onWaits,
    })
  }
}
