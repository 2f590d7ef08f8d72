import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { BulkLeftOut } from '#kit/list/bulk/bulk-checked.tsx'
import { checkRows, type LeftOut } from '#kit/list/bulk/bulk-check.ts'
import type { BulkSubject } from '#kit/bulk.ts'
import type { Editing, Formed } from '#screens/form/form-pages.ts'
import type { Planned } from './bulk-edit-plan.ts'
import type { FieldChange } from './field-change.ts'
import { t } from '@touchline/domain/language/t.ts'

type WarnedRows<T, V> = {
  /** Rows with warnings, once they were asked for. */
  left: readonly LeftOut[]
  isChecking: boolean
  isIncluded: boolean
  include: (isIncluded: boolean) => void
  /** Number of records that are left out. */
  without: number
  /** Resolves to the records to change; undefined if the person has to be asked first. */
  among: (changed: readonly Planned<T, V>[]) => Promise<readonly Planned<T, V>[] | undefined>
}

/**
 * Warnings of the form of one record, for many. They're checked once for each record when the change is confirmed; records with warnings
 * are left out unless the person includes them.
 */
export function useWarned<T extends Formed, V extends FieldValues, Start>(
  { warnings }: Editing<T, V, Start>,
  change: FieldChange | undefined,
): WarnedRows<T, V> {
  const [asked, setAsked] = useState<{ of: FieldChange; left: readonly LeftOut[] }>()
  const [isChecking, setChecking] = useState(false)
  const [isIncluded, include] = useState(false)
  const left = asked !== undefined && asked.of === change ? asked.left : []
  const isLeft = ({ row }: Planned<T, V>) => left.some((one) => one.row.id === row.id)

  return {
    left,
    isChecking,
    isIncluded,
    include,
    without: isIncluded ? 0 : left.length,
    async among(changed) {
      if (warnings === undefined || change === undefined) return changed
      if (asked?.of === change) return isIncluded ? changed : changed.filter((one) => !isLeft(one))
      setChecking(true)
      const byId = new Map(changed.map((one) => [one.row.id, one]))
      const checked = await checkRows({
        rows: changed.map(({ row }) => row),
        signal: new AbortController().signal,
        onStep: () => undefined,
        async check({ id }) {
          const planned = byId.get(id)
          if (planned === undefined) return undefined
          const found = await warnings({ ...planned.values, id }, planned.changed)
          return found.length === 0 ? undefined : found.join(' ')
        },
      })
      setChecking(false)
      include(false)
      setAsked({ of: change, left: checked.left })
      return checked.left.length === 0 ? changed : undefined
    },
  }
}

type WarnedProps = {
  warned: Pick<WarnedRows<unknown, FieldValues>, 'left' | 'isIncluded' | 'include'>
  definition: BulkSubject
}

/** Records with warnings, and whether they're changed all the same. */
export function Warned({ warned: { left, isIncluded, include }, definition }: WarnedProps) {
  if (left.length === 0) return null
  return (
    <Stack gap={8} role="alert">
      <BulkLeftOut left={left} definition={definition} title={t('With warnings')} />
      <Switch
        label={
          left.length === 1 ? t('Change this one too') : t('Change these {count} too', { count: left.length })
        }
        checked={isIncluded}
        onChange={({ currentTarget }) => include(currentTarget.checked)}
      />
    </Stack>
  )
}
