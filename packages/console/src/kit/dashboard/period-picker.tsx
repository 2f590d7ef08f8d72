import { NativeSelect } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { isPeriod, periodLabels, periods } from '@touchline/domain/shared/time/period.ts'
import classes from './dashboard.module.css'
import type { PeriodChoice } from './use-period.ts'

const choices = periods.map((value) => ({ value, label: periodLabels[value] }))

/** Choice of the period and of comparing it with the previous one. */
export function PeriodPicker({ choice }: { choice: PeriodChoice }) {
  return (
    <>
      {/* The browser's own, as in the rows of lists: Mantine's weighs on the page where people begin. */}
      <label className={classes['compare']} data-screen-only>
        <input
          type="checkbox"
          checked={choice.before !== undefined}
          onChange={({ currentTarget }) => choice.choose({ isCompared: currentTarget.checked })}
        />
        {t('Compare periods')}
      </label>
      <NativeSelect
        aria-label={t('Period')}
        data={choices}
        value={choice.period}
        onChange={({ currentTarget: { value } }) => isPeriod(value) && choice.choose({ period: value })}
      />
    </>
  )
}
