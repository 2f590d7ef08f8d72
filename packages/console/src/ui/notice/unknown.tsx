import classes from '#ui/text/text.module.css'
import { t } from '@touchline/domain/language/t.ts'

/** A field without a value in the record. Written out: a dash says nothing to a screen reader. */
export function Unknown() {
  return <Dimmed>{t('Unknown')}</Dimmed>
}

/** An unimportant value, such as "None", shown less prominently. */
export function Dimmed({ children }: { children: string }) {
  return <span className={classes.dimmed}>{children}</span>
}
