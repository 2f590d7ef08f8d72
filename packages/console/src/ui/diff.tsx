import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './diff.module.css'

/** One field of a record, as people read it before and after a change. */
export type DiffRow = { label: string; before: string; after: string }

/** What changed, field by field. Colour and strike-through are for the eye; the words say it too. */
export function Diff({ rows }: { rows: readonly DiffRow[] }) {
  return (
    <dl className={classes['rows']}>
      {rows.map(({ label, before, after }) => (
        <DiffLine key={label} label={label} before={before} after={after} />
      ))}
    </dl>
  )
}

function DiffLine({ label, before, after }: DiffRow) {
  return (
    <>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['values']}>
        <VisuallyHidden>from </VisuallyHidden>
        <del className={classes['before']}>{before}</del>{' '}
        <span className={classes['arrow']} aria-hidden>
          →
        </span>{' '}
        <VisuallyHidden> to </VisuallyHidden>
        <ins className={classes['after']}>{after}</ins>
      </dd>
    </>
  )
}
