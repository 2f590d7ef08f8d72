import { IconEqual, IconEqualNot } from '@tabler/icons-react'
import { t } from '@touchline/domain/language/t.ts'
import { fold } from '@touchline/domain/shared/text.ts'
import type { ReactNode } from 'react'
import { Unknown } from '#ui/notice/unknown.tsx'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './compared.module.css'

export type ComparedRow<T> = {
  label: string
  /** Value as text: what is claimed and the evidence agree or differ by it. Absent: not compared. */
  text?(record: T): string | undefined
  /** Content, where that isn't the text. */
  of?(record: T): ReactNode
}

export type ComparedColumn<T> = { id: string; head: ReactNode; record: T }

type ComparedProps<T> = {
  label: string
  rows: readonly ComparedRow<T>[]
  /** The claim, then its evidence. */
  columns: readonly ComparedColumn<T>[]
}

/** A claim beside its evidence, a column each; values that agree or differ are marked. Scrolls sideways, by keys too. */
export function Compared<T>({ label, rows, columns }: ComparedProps<T>) {
  const [claim] = columns
  return (
    <div className={classes['compared']} tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, head }, at) => (
              <th key={id} scope="col" data-column={id} className={at === 0 ? classes['own'] : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ text, of }) => of || columns.some(({ record }) => text?.(record)))
            .map((row) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                {columns.map(({ id, record }, at) => (
                  <td key={id} className={at === 0 ? classes['own'] : undefined}>
                    {at > 0 && claim && (
                      <Mark claimed={row.text?.(claim.record)} known={row.text?.(record)} />
                    )}
                    {row.of ? row.of(record) : (row.text?.(record) ?? <Unknown />)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

/** Nothing where either side is unknown. */
function Mark({ claimed, known }: { claimed: string | undefined; known: string | undefined }) {
  if (!claimed || !known) return null
  const agrees = fold(claimed) === fold(known)
  const Icon = agrees ? IconEqual : IconEqualNot
  return (
    <>
      <Icon size={14} className={classes['mark']} data-agrees={agrees} aria-hidden />
      <VisuallyHidden>{agrees ? t('Agrees:') : t('Differs:')} </VisuallyHidden>
    </>
  )
}
