import { Link } from 'react-router'
import { numberText } from '#ui/text/numbers.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './dashboard.module.css'

export type Column = {
  key: string
  /** What stands under the column, where there is room. */
  label: string
  /** In full, for hover and for assistive technology. */
  name: string
  /** Undefined: not known. */
  value: number | undefined
  /** The list of what was counted; absent where there is none. */
  to?: string
}

type ColumnChartProps = { columns: readonly Column[]; text?(value: number): string }

/** So many labels fit beside each other. */
const LABELS_MAX = 13
/** So few have room for their labels on any screen. */
const FEW = 7
/** On a narrow screen every fourth of them is shown. */
const MAJOR = 4
/** Of the height, so that the number above the highest column has its place. */
const HIGHEST = 82

/** A column for each stretch of time; each leads to what it counts and says its number, so that colour tells nothing alone. */
export function ColumnChart({ columns, text = numberText }: ColumnChartProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value ?? 0))
  const every = Math.ceil(columns.length / LABELS_MAX)
  return (
    <ol className={classes['columns']}>
      {columns.map((column, at) => (
        <li key={column.key}>
          <OneColumn
            column={column}
            text={text}
            height={((column.value ?? 0) / most) * HIGHEST}
            isLabelled={(columns.length - 1 - at) % every === 0}
            isMajor={columns.length <= FEW || (columns.length - 1 - at) % (every * MAJOR) === 0}
          />
        </li>
      ))}
    </ol>
  )
}

type OneColumnProps = {
  column: Column
  text(value: number): string
  /** Per cent. */
  height: number
  isLabelled: boolean
  /** Labelled even where there is little room. */
  isMajor: boolean
}

function OneColumn({
  column: { label, name, value, to },
  text,
  height,
  isLabelled,
  isMajor,
}: OneColumnProps) {
  const said = `${name}: ${value === undefined ? 'not known' : text(value)}`
  const inside = (
    <>
      <span className={classes['tip']} aria-hidden>
        {value === undefined ? '–' : text(value)}
      </span>
      <span className={classes['bar']} style={{ height: `${height}%` }} aria-hidden />
      <span className={classes['axis']} aria-hidden {...(isMajor ? {} : { 'data-minor': true })}>
        {isLabelled ? label : ''}
      </span>
    </>
  )
  return to === undefined ? (
    <span className={classes['column']} role="img" aria-label={said} title={said}>
      {inside}
    </span>
  ) : (
    <Link to={to} className={classes['column']} title={said}>
      {/* What is drawn is short; whoever hears it is told in full. */}
      <VisuallyHidden>{said}</VisuallyHidden>
      {inside}
    </Link>
  )
}
