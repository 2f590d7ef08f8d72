import { Fragment } from 'react'
import classes from './history.module.css'

/** A change in short; its arrow points along the line, and each side reads in its own direction. */
export function ChangeText({ text }: { text: string }) {
  return text.split(' → ').map((side, at) => (
    <Fragment key={at}>
      {at > 0 && (
        <>
          {' '}
          <span className={classes['arrow']}>→</span>{' '}
        </>
      )}
      <span dir="auto">{side}</span>
    </Fragment>
  ))
}
