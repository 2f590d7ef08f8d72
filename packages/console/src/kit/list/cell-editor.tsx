import { Menu, Portal } from '@mantine/core'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { ofPerson } from '#browser/of-person.ts'
import type { CellEditing } from './list-definition.ts'
import { rowLinkOf } from './table/row-link.ts'
import type { List } from './use-list.ts'
import { goTo } from '#kit/page/link.tsx'
import { isRtl } from '#ui/text/direction.ts'
import type { EditedCell } from './table/list-table.tsx'
import classes from './cell-editor.module.css'
import { t } from '@touchline/domain/language/t.ts'

type CellEditorProps = {
  list: List
  cell: EditedCell
  onChange: (cell: EditedCell | undefined) => void
}

/** Last edited field of a list, preselected in the next row. */
const lastOf = ofPerson(() => new Map<string, string>())

/** Edits one value of a row over its cell. */
export function CellEditor({ list, cell, onChange }: CellEditorProps) {
  const { definition, shownColumns } = list
  const editing = useEditing(list)
  const { id, column } = cell
  const editedIn = (name: string): Offered[] => {
    const fields = definition.columns.find((one) => one.id === name)?.fields ?? []
    return fields.flatMap((field) => {
      const found = editing?.fieldOf(field)
      return found ? [{ ...found, column: name }] : []
    })
  }
  const offered = (column === undefined ? shownColumns : [column]).flatMap(editedIn)
  const field =
    column === undefined ? undefined : (offered.find(({ name }) => name === cell.field) ?? offered[0])
  const fieldName = field?.name
  const isElsewhere = editing !== undefined && column !== undefined && field === undefined
  useEffect(() => {
    // A cell that can't be edited here opens what one click opens.
    if (isElsewhere)
      goTo(definition.rowPath({ id }), { replace: false, state: null, preventScrollReset: false })
    else if (fieldName !== undefined) lastOf.value.set(definition.collection, fieldName)
  }, [isElsewhere, definition, id, fieldName])
  const done = () => {
    rowLinkOf(id)?.focus({ preventScroll: true })
    onChange(undefined)
  }
  if (!editing || isElsewhere) return null
  if (field === undefined) {
    const last = lastOf.value.get(definition.collection)
    return (
      <Choice
        at={placeOf(id)}
        offered={offered.toSorted((a, b) => Number(b.name === last) - Number(a.name === last))}
        onChoose={(chosen) => onChange({ id, column: chosen.column, field: chosen.name })}
        onClose={done}
      />
    )
  }
  return (
    <Over id={id} column={column}>
      <editing.Editor id={id} field={field.name} onDone={done} />
    </Over>
  )
}

/** A field that can be edited, and the column that shows it. */
type Offered = { name: string; label: string; column: string }

function useEditing({ definition }: List): CellEditing | undefined {
  const [editing, setEditing] = useState<CellEditing>()
  useEffect(() => {
    let isOver = false
    void definition.editing?.().then((found) => isOver || setEditing(found))
    return () => {
      isOver = true
    }
  }, [definition])
  return editing
}

/** Width of an editor where there is room, and its distance from the window's edge. Pixels. */
const WIDTH = 300
const EDGE = 8

type Place = { left: number; top: number; width: number }

/** Position of a row's cell in the document. */
function placeOf(id: string, column?: string): Place {
  const row = rowLinkOf(id)?.closest('tr')
  const cell =
    row?.querySelector(column === undefined ? 'th' : `[data-column="${CSS.escape(column)}"]`) ?? row
  const box = cell?.getBoundingClientRect() ?? new DOMRect(EDGE, 120, 0, 0)
  const width = Math.min(Math.max(box.width, WIDTH), innerWidth - 2 * EDGE)
  const start = row && isRtl(row) ? box.right - width : box.left
  const left = Math.max(EDGE, Math.min(start, innerWidth - width - EDGE))
  return { left: left + scrollX, top: box.top + scrollY, width }
}

type ChoiceProps = {
  at: Place
  offered: readonly Offered[]
  onChoose: (chosen: Offered) => void
  onClose: () => void
}

/** Choice of the value to edit: by keyboard no cell has the focus. */
const Choice = ({ at: { left, top }, offered, onChoose, onClose }: ChoiceProps) => (
  <Portal>
    <Menu opened closeOnItemClick={false} onClose={onClose} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        {/* Physical: as it was measured. */}
        <span className={classes['anchor']} style={{ left, top: top + 32 }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Edit')}</Menu.Label>
        {offered.map((one, index) => (
          <Menu.Item key={one.name} data-autofocus={index === 0 || undefined} onClick={() => onChoose(one)}>
            {one.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  </Portal>
)

/** Placed over the cell, and scrolls along with it. */
function Over({ id, column, children }: { id: string; column: string | undefined; children: ReactNode }) {
  const [place, setPlace] = useState<Place>()
  useLayoutEffect(() => {
    const measure = () => setPlace(placeOf(id, column))
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [id, column])
  return (
    <Portal>
      <div className={classes['over']} style={place}>
        {children}
      </div>
    </Portal>
  )
}
