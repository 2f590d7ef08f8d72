import classes from '#ui/text/text.module.css'
import { t } from '@touchline/domain/language/t.ts'

/** A field that the record does not say anything about. Written out: a dash says nothing to a screen reader. */
export function Unknown() {
  return <Dimmed>{t('Unknown')}</Dimmed>
}

/** A value that is no news, such as "None": there, but not in the way. */
export function Dimmed({ children }: { children: string }) {
  return <span className={classes.dimmed}>{children}</span>
}
