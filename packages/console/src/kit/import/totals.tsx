import classes from './import.module.css'

const number = new Intl.NumberFormat('en-GB')

/** Figures with their names, such as "12 created". */
export function Totals({ totals }: { totals: readonly (readonly [name: string, count: number])[] }) {
  return (
    <dl className={classes['totals']}>
      {totals.map(([name, count]) => (
        <div key={name} className={classes['total']}>
          <dt className={classes['name']}>{name}</dt>
          <dd className={classes['figure']}>{number.format(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
