import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './diff.module.css'
import { t } from '@touchline/domain/language/t.ts'

/**
 * One field of a record, as people read it before and after a change; what a new record began with has an empty `before`.
 * `isList`: of a list, what left it and what came, of which either may be empty; `key`: where labels may be alike.
 */
export type DiffRow = { label: string; before: string; after: string; isList?: true; key?: string }

/** Changes, field by field. Colour and strike-through are for the eye; the words say it too. */
export function Diff({ rows }: { rows: readonly DiffRow[] }) {
  return (
    <dl className={classes['rows']}>
      {rows.map((row) => {
        const Line = row.isList ? ListLine : DiffLine
        const { key = row.label, ...told } = row
        return <Line key={key} {...told} />
      })}
    </dl>
  )
}

function ListLine({ label, before, after }: Omit<DiffRow, 'key'>) {
  return (
    <>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['values']}>
        {before !== '' && (
          <>
            <VisuallyHidden>{t('removed')} </VisuallyHidden>
            <span aria-hidden>− </span>
            <del className={classes['before']}>{before}</del>{' '}
          </>
        )}
        {after !== '' && (
          <>
            <VisuallyHidden>{before === '' ? t('added') : t('and added')} </VisuallyHidden>
            <span aria-hidden>+ </span>
            <ins className={classes['after']}>{after}</ins>
          </>
        )}
      </dd>
    </>
  )
}

function DiffLine({ label, before, after }: Omit<DiffRow, 'key'>) {
  return (
    <>
      <dt className={classes['label']}>{label}</dt>
      <dd className={classes['values']}>
        {before !== '' && (
          <>
            <VisuallyHidden>{t('from')} </VisuallyHidden>
            <del className={classes['before']}>{before}</del>{' '}
            <span className={classes['arrow']} aria-hidden>
              →
            </span>{' '}
            <VisuallyHidden> {t('to')} </VisuallyHidden>
          </>
        )}
        <ins className={classes['after']}>{after}</ins>
      </dd>
    </>
  )
}
