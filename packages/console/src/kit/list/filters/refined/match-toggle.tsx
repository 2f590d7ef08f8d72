import { t } from '@touchline/domain/language/t.ts'
import { ANY_OF_THEM, MATCH } from '@touchline/domain/engine/noun/refined/refined-names.ts'
import { sortOf } from '#kit/list/list-orders.ts'
import { withFilter } from '#kit/list/list-url.ts'
import classes from '#kit/list/filters/filters.module.css'
import type { List } from '#kit/list/use-list.ts'
import { PlainSelect } from '#ui/input/plain-select.tsx'

/** Whether all of the filters in use have to be met, or one of them is enough. */
export function MatchToggle({ list: { definition, url, go } }: { list: List }) {
  const { filters } = url.state
  const tied = definition.filters.find(
    (field) => filters[field.name] !== undefined && sortOf(field) !== undefined,
  )
  return (
    <PlainSelect
      className={classes.match}
      label={t('Filters to match')}
      data={[
        { value: 'all', label: t('Match all') },
        {
          value: ANY_OF_THEM,
          label: tied
            ? t('Match any (not available with “{filter}”)', { filter: tied.label })
            : t('Match any'),
          disabled: tied !== undefined,
        },
      ]}
      value={filters[MATCH] ?? 'all'}
      onChange={(next) => go((now) => withFilter(now, MATCH, next === ANY_OF_THEM ? ANY_OF_THEM : undefined))}
    />
  )
}
