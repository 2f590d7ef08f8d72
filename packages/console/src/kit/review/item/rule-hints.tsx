import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { queryOf, type ListQueryOptions } from '#kit/list/list-definition.ts'
import { RULES } from '#paths.ts'
import { Notice } from '#ui/notice/notice.tsx'
import { t } from '@touchline/domain/language/t.ts'

export type RuleHint = { id: string; name: string; text: string }

/** What active rules suggest about an item. People still decide, so that nothing is chosen for them. */
export function RuleHints({ query }: { query: ListQueryOptions<readonly RuleHint[]> }) {
  const { search } = useLocation()
  const { data: hints = [] } = useQuery(queryOf(query))
  if (hints.length === 0) return null
  const toRule = (id: string) => {
    const next = new URLSearchParams(search)
    next.set(RULES, id)
    return { search: `?${next}` }
  }
  return (
    <Notice tone="info" role="note">
      {hints.map(({ id, name, text }) => (
        <div key={id}>
          {t('Rule “')}
          <Anchor component={Link} to={toRule(id)} replace preventScrollReset inherit>
            {name}
          </Anchor>
          {t('” suggests: {text}', { text })}
        </div>
      ))}
    </Notice>
  )
}
