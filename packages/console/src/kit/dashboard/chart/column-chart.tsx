import { t } from '@touchline/domain/language/t.ts'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { changeOf } from '#kit/dashboard/figure/change.ts'
import marks from '#kit/dashboard/marks.module.css'
import { numberText } from '#ui/text/numbers.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { axisTicks } from './axis-ticks.ts'
import { ChartReadOut, type Reading } from './chart-read-out.tsx'
import classes from './column-chart.module.css'
import { columnAt, columnByKey } from './chart-points.ts'

export type Column = {
  key: string
  /** Label under the column, where there is room. */
  label: string
  /** Full name, for the read-out and for assistive technology. */
  name: string
  /** Undefined: unknown. */
  value: number | undefined
  /** Value of the previous period. */
  before?: number | undefined
  /** List of the counted records. */
  to?: string
}

type ColumnChartProps = {
  title: string
  columns: readonly Column[]
  /** Name in the legend. */
  series: string
  /** Whether the previous period is shown too. */
  isCompared?: boolean
  /** Date range, where no column is being read. */
  range: string
  /** Unit of the axis, such as "users". An amount has it in its text. */
  unit?: string
  text?(value: number): string
  tickText?(value: number): string
}

/** Most labels in a row. */
const LABELS_MAX = 13
/** Most columns whose labels and numbers have room on any screen. */
const FEW = 7
/** On a narrow screen every fourth label is shown. */
const MAJOR = 4

/** A column for each stretch of time, with that of the previous period around it; read by mouse, finger and arrow keys. */
export function ColumnChart({
  title,
  columns,
  series,
  isCompared = false,
  range,
  unit,
  text = numberText,
  tickText = text,
}: ColumnChartProps) {
  const aboutId = useId()
  const navigate = useNavigate()
  const { at, announced, pointed, keyed } = useChartCursor(columns.length, (read) => {
    const to = columns[read]?.to
    if (to !== undefined) void navigate(to)
  })
  const ticks = axisTicks(Math.max(0, ...columns.flatMap(({ value = 0, before = 0 }) => [value, before])))
  const top = ticks.at(-1) ?? 1
  const every = Math.ceil(columns.length / LABELS_MAX)
  const toLast = (column: number) => columns.length - 1 - column
  const isKnown = columns.some(({ value }) => value !== undefined)
  const read = at === undefined ? undefined : columns[at]
  const said = announced === undefined ? undefined : columns[announced]
  return (
    <div
      className={classes['chart']}
      role="group"
      aria-label={title}
      aria-describedby={aboutId}
      tabIndex={0}
      data-compared={isCompared || undefined}
      data-few={columns.length <= FEW || undefined}
      {...keyed}
    >
      <VisuallyHidden id={aboutId}>{summary(columns, text)}</VisuallyHidden>
      <VisuallyHidden role="status">{said && columnText(said, isCompared, text)}</VisuallyHidden>
      <ChartReadOut
        series={series}
        isCompared={isCompared}
        text={text}
        reading={read ?? totalOf(columns, range)}
        isOne={read !== undefined}
      />
      {/* Time runs from left to right in every language. */}
      <div className={classes['plot']} dir="ltr">
        {unit !== undefined && <span className={classes['unit']}>{unit}</span>}
        <div className={classes['ticks']} aria-hidden data-known={isKnown || undefined}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{tickText(tick)}</span>
          ))}
        </div>
        <div className={classes['area']}>
          <div className={classes['lines']} aria-hidden>
            {ticks.map((tick) => (
              <span key={tick} />
            ))}
          </div>
          <ol className={classes['columns']} {...pointed}>
            {columns.map((column, index) => (
              <li key={column.key}>
                <OneColumn
                  column={column}
                  said={columnText(column, isCompared, text)}
                  text={tickText}
                  top={top}
                  isCompared={isCompared}
                  isRead={index === at}
                />
              </li>
            ))}
          </ol>
        </div>
        <div className={classes['labels']} aria-hidden>
          {columns.map(({ key, label }, index) => (
            <span key={key} data-minor={isMinor(toLast(index), columns.length, every) || undefined}>
              {toLast(index) % every === 0 && <span>{label}</span>}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Whether a label is shown only where there is much room. */
const isMinor = (toLast: number, count: number, every: number) =>
  count > FEW && toLast % (every * MAJOR) !== 0

type OneColumnProps = {
  column: Column
  said: string
  text(value: number): string
  top: number
  isCompared: boolean
  isRead: boolean
}

function OneColumn({ column: { value, before, to }, said, text, top, isCompared, isRead }: OneColumnProps) {
  const height = (of: number | undefined) => `${((of ?? 0) / top) * 100}%`
  const inside = (
    <>
      {isCompared && !!before && (
        <span
          className={`${classes['ghost']} ${marks['before']}`}
          style={{ height: height(before) }}
          aria-hidden
        />
      )}
      {!!value && (
        <span
          className={`${classes['bar']} ${marks['now']}`}
          data-mark
          style={{ height: height(value) }}
          aria-hidden
        />
      )}
      {value !== undefined && (
        <span className={classes['value']} style={{ bottom: height(value) }} aria-hidden>
          {text(value)}
        </span>
      )}
      <VisuallyHidden>{said}</VisuallyHidden>
    </>
  )
  return to === undefined ? (
    <span className={classes['column']} data-read={isRead || undefined}>
      {inside}
    </span>
  ) : (
    // The chart is one stop of Tab: its arrow keys and Enter lead to the same lists.
    <Link to={to} tabIndex={-1} className={classes['column']} data-read={isRead || undefined}>
      {inside}
    </Link>
  )
}

/** "28 Aug – 3 Sept 2026: 17, previous period 14, +21%" */
function columnText(
  { name, value: known, before: earlier }: Column,
  isCompared: boolean,
  text: (value: number) => string,
): string {
  if (known === undefined) return t('{name}: not known', { name })
  const value = text(known)
  if (!isCompared || earlier === undefined) return t('{name}: {value}', { name, value })
  const before = text(earlier)
  const change = changeOf(known, earlier)?.text
  return change === undefined
    ? t('{name}: {value}, previous period {before}', { name, value, before })
    : t('{name}: {value}, previous period {before}, {change}', { name, value, before, change })
}

/** All columns together; undefined while one is unknown. */
function totalOf(columns: readonly Column[], name: string): Reading {
  const sum = (values: readonly (number | undefined)[]) => {
    const known = values.flatMap((value) => (value === undefined ? [] : [value]))
    return known.length < values.length ? undefined : known.reduce((total, value) => total + value, 0)
  }
  return {
    name,
    value: sum(columns.map(({ value }) => value)),
    before: sum(columns.map(({ before }) => before)),
  }
}

/** Description for assistive technology: number of columns, the highest and the lowest, and the keys. */
function summary(columns: readonly Column[], text: (value: number) => string): string {
  const known = columns.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }]))
  const sorted = known.toSorted((one, other) => other.value - one.value)
  const [highest, lowest] = [sorted[0], sorted.at(-1)]
  if (!highest || !lowest) return t('Use the arrow keys to read each column and Enter to open its records.')
  return t(
    '{count, plural, one {# column} other {# columns}}. Highest: {highest}, {highestName}. Lowest: {lowest}, {lowestName}. Use the arrow keys to read each column and Enter to open its records.',
    {
      count: columns.length,
      highest: text(highest.value),
      highestName: highest.name,
      lowest: text(lowest.value),
      lowestName: lowest.name,
    },
  )
}

/** Column that is being read. `isByKeys`: it is announced too. */
type Cursor = { at: number; isByKeys: boolean }

/**
 * Finds the column that is being read: under the mouse, under a finger that taps or drags, or by the arrow keys. Escape and
 * leaving the chart end it. A tap reads and opens nothing: the read-out has the link.
 */
function useChartCursor(count: number, open: (at: number) => void) {
  const [cursor, setCursor] = useState<Cursor>()
  const isTouched = useRef(false)
  const at = cursor && cursor.at < count ? cursor.at : undefined
  const read = ({ currentTarget, clientX }: PointerEvent) =>
    setCursor({
      at: columnAt(clientX, currentTarget.getBoundingClientRect(), count),
      isByKeys: false,
    })
  return {
    at,
    announced: cursor?.isByKeys === true ? at : undefined,
    /** Props of the plot. */
    pointed: {
      onPointerDown: (event: PointerEvent) => {
        isTouched.current = event.pointerType === 'touch'
        read(event)
      },
      onPointerMove: read,
      onClickCapture: (event: MouseEvent) => {
        if (isTouched.current) event.preventDefault()
      },
    },
    /** Props of the chart, which takes the focus as a whole. The pointer may move on to the read-out (WCAG 2.2, 1.4.13). */
    keyed: {
      onPointerLeave: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setCursor(undefined)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        if (event.key === 'Escape' && at !== undefined) setCursor(undefined)
        else if (event.key === 'Enter' && at !== undefined && event.target === event.currentTarget) open(at)
        else {
          const next = columnByKey(event.key, at, count)
          if (next === undefined) return
          setCursor({ at: next, isByKeys: true })
        }
        event.preventDefault()
        event.stopPropagation()
      },
      onBlur: ({
        currentTarget,
        relatedTarget,
      }: {
        currentTarget: Element
        relatedTarget: EventTarget | null
      }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setCursor(undefined)
      },
    },
  }
}
