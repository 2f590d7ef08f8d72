import { percentText } from '#ui/text/numbers.ts'
import classes from './share-bar.module.css'

/** A share as a number and a bar; the number has all of the information. `percent` is 0 to 100. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <span className={classes['share']} style={{ backgroundSize: `${percent}%` }}>
      {percentText(percent / 100)}
    </span>
  )
}
