import { IconPencil } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { isUnknown, type Fact } from '#ui/facts.tsx'
import { isRtl } from '#ui/text/direction.ts'
import { Dimmed } from '#ui/notice/unknown.tsx'
import facts from '#ui/facts.module.css'
import classes from './edited-fact.module.css'
import { inSentence } from '@touchline/domain/language/phrases.ts'
import { t } from '@touchline/domain/language/t.ts'

type EditedFactProps = {
  fact: Fact
  /** The field that is edited, and what its input is called; absent: it is only shown. */
  field?: string
  input?: string
  begin?: () => void
  /** Set while it is edited. */
  editor?: ReactNode
}

/** One value; pressing it, or the pencil after it, puts its editor over it. */
export function EditedFact({ fact, field, input, begin, editor }: EditedFactProps) {
  const { label, value } = fact
  const cell = useRef<HTMLDivElement>(null)
  const shown = isUnknown(fact) ? <Dimmed>{t('Not set')}</Dimmed> : value
  if (field === undefined)
    return (
      <div>
        <dt className={facts['label']}>{label}</dt>
        <dd className={`${facts['value']} ${classes['value']}`}>{shown}</dd>
      </div>
    )
  const press = ({ target }: MouseEvent) => {
    // A link leads on, and what is being marked is to be copied.
    const isOwn = target instanceof Element && target.closest('a, button, form') !== null
    if (!isOwn && getSelection()?.isCollapsed !== false) begin?.()
  }
  return (
    <div ref={cell} className={classes['cell']}>
      {/* Where presence shows which colleague is editing it. */}
      <dt className={facts['label']} data-field={input}>
        {label}
      </dt>
      <dd className={`${facts['value']} ${classes['value']} ${classes['edited']}`} onClick={press}>
        {shown}
        <button
          type="button"
          className={classes['pencil']}
          data-edits={field}
          aria-label={t('Edit {field}', { field: inSentence(label) })}
          onClick={begin}
        >
          <IconPencil size={14} aria-hidden />
        </button>
        {editor && <Over cell={cell}>{editor}</Over>}
      </dd>
    </div>
  )
}

/** Pixels of an editor's width, where there is room. */
const WIDTH = 280
/** Pixels by which it reaches beyond its value, so that the text stays in place. */
const BEYOND = 9

type OverProps = { cell: { current: HTMLElement | null }; children: ReactNode }

/** Lies over the value and its neighbours, so that nothing moves, but stays within the list of values. */
function Over({ cell, children }: OverProps) {
  const [place, setPlace] = useState<{ insetInlineStart: number; width: number }>()
  useLayoutEffect(() => {
    const list = cell.current?.parentElement
    if (!list) return
    const measure = () => {
      const [own, all] = [cell.current?.getBoundingClientRect(), list.getBoundingClientRect()]
      if (!own) return
      const width = Math.min(Math.max(own.width, WIDTH), all.width) + 2 * BEYOND
      const room = isRtl(list) ? own.right - all.left : all.right - own.left
      setPlace({ insetInlineStart: Math.min(-BEYOND, room + BEYOND - width), width })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list)
    return () => observer.disconnect()
  }, [cell])
  return (
    <div className={classes['over']} style={place}>
      {children}
    </div>
  )
}
