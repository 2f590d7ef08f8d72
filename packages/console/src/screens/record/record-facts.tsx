import { Text } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import type { Noun } from '@touchline/domain/engine/noun/noun.ts'
import { useEffect, useRef, useState } from 'react'
import { isUnknown, type Fact } from '#ui/facts.tsx'
import { Fold } from '#ui/fold.tsx'
import facts from '#ui/facts.module.css'
import { EditedFact } from './edited-fact.tsx'
import { editedField, type InPlace } from './in-place.ts'
import { otherFacts } from './noun-facts.tsx'
import classes from './record-facts.module.css'

type RecordFactsProps<T> = {
  noun: Noun
  record: T
  facts: readonly Fact[]
  /** Editing in place; absent if values are only shown. */
  edit?: InPlace<T> | undefined
  /** Label of its key: "Club ID". */
  idLabel?: string
}

const NOT_EDITED = { fields: {} }

/**
 * Facts about a record, each edited in place; unknown ones are folded at the end. One value is edited at a time: another one opens once
 * that is saved or cancelled.
 */
export function RecordFacts<T extends { id: string }>(props: RecordFactsProps<T>) {
  const { noun, record, edit, idLabel } = props
  const [open, setOpen] = useState<string>()
  // An edited value stays where it is, so that nothing jumps and the focus has where to go.
  const [edited, setEdited] = useState<ReadonlyMap<string, 'known' | 'unset'>>(new Map())
  const root = useRef<HTMLDivElement>(null)
  const comesBackTo = useRef<string>(undefined)
  useEffect(() => {
    if (open !== undefined || comesBackTo.current === undefined) return
    root.current?.querySelector<HTMLElement>(`[data-edits="${comesBackTo.current}"]`)?.focus()
    comesBackTo.current = undefined
  }, [open])

  const verdict = edit?.can(record)
  const fieldOf = ({ field = '' }: Fact) => editedField(noun, edit ?? NOT_EDITED, field)
  const placeOf = (fact: Fact) => edited.get(fact.field ?? '') ?? (isUnknown(fact) ? 'unset' : 'known')
  const known = props.facts.filter((fact) => placeOf(fact) === 'known')
  const unset = props.facts.filter((fact) => placeOf(fact) === 'unset')
  const others = verdict?.ok ? otherFacts(noun, record).filter((fact) => fieldOf(fact) !== undefined) : []

  const begin = (fact: Fact, field: string) => {
    // Another one that was begun is not left behind: its text would be out of sight.
    const other = root.current?.querySelector<HTMLElement>('form')
    if (open !== undefined && other) return other.querySelector<HTMLElement>('input, textarea')?.focus()
    if (fact.field !== undefined) setEdited(new Map(edited).set(fact.field, placeOf(fact)))
    setOpen(field)
  }
  const end = (field: string) => {
    comesBackTo.current = field
    setOpen(undefined)
  }
  const list = (some: readonly Fact[]) => (
    <dl className={facts['facts']}>
      {some.map((fact) => {
        const field = verdict?.ok ? fieldOf(fact) : undefined
        return (
          <EditedFact
            key={fact.label}
            fact={fact}
            {...(edit && field !== undefined
              ? {
                  field,
                  input: noun.fields[field]?.label ?? '',
                  begin: () => begin(fact, field),
                  editor: open === field && (
                    <edit.Editor record={record} field={field} onDone={() => end(field)} />
                  ),
                }
              : {})}
          />
        )
      })}
    </dl>
  )
  return (
    <div ref={root} className={classes['record']}>
      {list(known)}
      {unset.length > 0 && (
        <Fold label={t('Not set ({count})', { count: unset.filter(isUnknown).length })}>{list(unset)}</Fold>
      )}
      {others.length > 0 && (
        <Fold label={t('More fields ({count})', { count: others.length })}>{list(others)}</Fold>
      )}
      {verdict?.ok === false && (
        <Text size="sm" c="dimmed">
          {verdict.why}
        </Text>
      )}
      {idLabel !== undefined && (
        <Text size="xs" c="dimmed" className={classes['id']}>
          {idLabel} <code>{record.id}</code>
        </Text>
      )}
    </div>
  )
}
