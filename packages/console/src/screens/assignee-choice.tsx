import { Select } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { assignRecord } from '#data/engine/assigning.ts'
import { administratorChoices, administrators } from '#data/nouns/user/administrators.ts'
import { currentAdmin } from '#data/session/session.ts'
import { toast } from '#kit/toast.tsx'
import type { TeamRecord } from './team-record.ts'
import { t } from '@touchline/domain/language/t.ts'

type AssigneeChoiceProps = { collection: string; record: TeamRecord; name: string; onClose: () => void }

const NOBODY = 'nobody'

/** Administrators to choose from, oneself first; typing finds a colleague. */
export function AssigneeChoice({ collection, record, name, onClose }: AssigneeChoiceProps) {
  const { uid } = currentAdmin()
  const { assigneeId } = record
  const [typed, setTyped] = useState('')
  const { data: found = [] } = useQuery(administratorChoices(typed))
  const { data: all = [] } = useQuery(administrators())
  const { mutateAsync, isPending } = useMutation(assignRecord(collection))
  const others = found.filter(({ value }) => value !== uid)
  const isMeFound = typed === '' || found.length > others.length
  const options = [
    ...(assigneeId !== undefined && typed === '' ? [{ value: NOBODY, label: t('Nobody') }] : []),
    ...(isMeFound ? [{ value: uid, label: t('Me') }] : []),
    ...others.map(({ value, label }) => ({ value, label })),
  ]
  const assign = async (chosen: string | null) => {
    const to = chosen === NOBODY || chosen === null ? undefined : chosen
    if (to === assigneeId) return onClose()
    try {
      await mutateAsync({ id: record.id, from: assigneeId, to })
      const colleague = all.find(({ value }) => value === to)?.label
      const said =
        to === uid
          ? t('{name} is assigned to you.', { name })
          : colleague === undefined
            ? t('{name} is no longer assigned.', { name })
            : t('{name} is assigned to {colleague}.', { name, colleague })
      toast.done(said, { undo: () => mutateAsync({ id: record.id, from: to, to: assigneeId }) })
    } catch (failure) {
      toast.error(failure)
    }
    onClose()
  }
  return (
    <Select
      aria-label={t('Assign to')}
      placeholder={t('Assign to…')}
      size="xs"
      w={210}
      data={options}
      // Nobody is chosen here yet: the name of the one it is assigned to would be searched for.
      value={null}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // They were found by name, spelt right or nearly.
      filter={({ options: some }) => some}
      nothingFoundMessage={t('No administrator with that name')}
      defaultDropdownOpened
      data-autofocus
      autoFocus
      disabled={isPending}
      onChange={(chosen) => void assign(chosen)}
      onDropdownClose={() => !isPending && onClose()}
      comboboxProps={{ withinPortal: true, width: 240, position: 'bottom-start' }}
    />
  )
}
