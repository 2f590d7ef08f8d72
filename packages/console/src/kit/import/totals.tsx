import { numberText } from '#ui/text/numbers.ts'
import classes from './import.module.css'

/** Figures with their names, such as "12 created". */
export function Totals({ totals }: { totals: readonly (readonly [name: string, count: number])[] }) {
  return (
    <dl className={classes['totals']}>
      {totals.map(([name, count]) => (
        <div key={name} className={classes['total']}>
          <dt className={classes['name']}>{name}</dt>
          <dd className={classes['figure']}>{numberText(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
