import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './diff.module.css'
import { t } from '@touchline/domain/language/t.ts'

/**
 * One field of a record, formatted before and after a change; for a new record `before` is empty. `isList`: removed and added
 * items of a list, either of which may be empty; `key`: for equal labels.
 */
export type DiffRow = { label: string; before: string; after: string; isList?: true; key?: string }

/** Changes, field by field. Colour and strike-through are visual; the words say it too. */
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
