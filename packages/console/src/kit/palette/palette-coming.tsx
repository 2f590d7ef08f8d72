import { t } from '@touchline/domain/language/t.ts'
import { useSyncExternalStore } from 'react'
import classes from './palette-coming.module.css'
import { typedAhead } from './typed-ahead.ts'

/** Stands in the palette's place while its code is on its way, and shows what was typed. */
export function PaletteComing() {
  const text = useSyncExternalStore(typedAhead.subscribe, typedAhead.text)
  return (
    <div className={classes.box} data-takes-keys>
      <span className={classes.text}>{text || t('Search or type a command')}</span>
      <span role="status" className={classes.state}>
        {t('Loading...')}
      </span>
    </div>
  )
}
